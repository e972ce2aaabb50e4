import type { Selectable } from "kysely";
import type { UserContext } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";
import type { PlaceOrder } from "../../exchange/core/commands.ts";
import type { Fill, OrderSnapshot } from "../../exchange/core/events.ts";

/** What the book shows of an iceberg once the part before it is filled, at the end of the queue. */
export interface Refill {
  /** Lots. */
  readonly shown: number;
  /** Ticks. */
  readonly price: number | null;
  /** Lots that would have traded before it then; known of the last refill alone. */
  readonly queueAhead: number | null;
}

type Amendment = Pick<
  Selectable<Database["order_amendments"]>,
  "seq" | "quantity" | "display_quantity" | "kept_priority"
>;

/** All that is kept of an order's life: the times that it came into the market, and what changed it since. */
interface Life {
  readonly entries: readonly { readonly seq: number; readonly price: number | null }[];
  readonly placed: Pick<PlaceOrder, "quantity" | "displayQuantity">;
  readonly amendments: readonly Amendment[];
  /** Oldest first. */
  readonly fills: readonly Pick<Fill, "id" | "seq" | "quantity">[];
}

/** The refills of an iceberg that are known for certain; none of other orders. */
export async function readRefills(
  ctx: UserContext,
  order: OrderSnapshot,
  life: Life,
): Promise<ReadonlyMap<number, Refill>> {
  if (life.placed.displayQuantity === undefined) return new Map();
  // An amendment names the whole quantity anew, which would hide that something else had reduced it before.
  const isHidden = life.amendments.length > 0 && (await wasReduced(ctx, order));
  return isHidden ? new Map() : refillsOf(order, life);
}

/** Whether a prevented match took something off it. */
async function wasReduced({ em }: UserContext, order: OrderSnapshot): Promise<boolean> {
  const id = String(order.id);
  const found = await query(em)
    .selectFrom("prevented_matches")
    .innerJoin("orders", "orders.id", "prevented_matches.taker_order_id")
    .select("prevented_matches.seq")
    .where("prevented_matches.seq", ">=", String(order.placedSeq))
    .where("prevented_matches.seq", "<=", String(order.updatedSeq))
    .where("orders.self_trade_prevention", "=", "decrement")
    .where((of) =>
      of.or([
        of("prevented_matches.maker_order_id", "=", id),
        of("prevented_matches.taker_order_id", "=", id),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The refills of an iceberg, each by the fill that took the last lot of the part before it. No table has them: they follow from
 * what it was placed as, its amendments and its fills. Where these don't add up to what it has become, as after a
 * prevented match that reduced it, none is told: a timeline says what is known.
 */
export function refillsOf(order: OrderSnapshot, life: Life): ReadonlyMap<number, Refill> {
  const { quantity, displayQuantity } = life.placed;
  if (quantity === null || displayQuantity === undefined) return new Map();
  const now: Standing = { quantity, display: displayQuantity, filled: 0, shown: 0, price: null };
  const refills = new Map<number, Refill>();
  const seqs = [...life.entries, ...life.fills].map(({ seq }) => seq);
  const all = new Set([...seqs, ...life.amendments.map(({ seq }) => Number(seq))]);
  for (const seq of [...all].sort((a, b) => a - b)) {
    if (!runCommand(now, seq, { life, refills })) return new Map();
  }
  if (now.quantity !== order.quantity || now.shown !== (order.shown ?? now.shown)) return new Map();
  return withQueue(order, life, refills);
}

interface Standing {
  quantity: number;
  display: number;
  filled: number;
  /** Zero while it isn't in the book. */
  shown: number;
  price: number | null;
}

/** What one command did to it; false where its fills say that something else has happened as well. */
function runCommand(
  now: Standing,
  seq: number,
  { life, refills }: { readonly life: Life; readonly refills: Map<number, Refill> },
): boolean {
  const entry = life.entries.find((one) => one.seq === seq);
  const amendment = life.amendments.find((one) => Number(one.seq) === seq);
  if (amendment !== undefined) amend(now, amendment);
  for (const { id, quantity } of life.fills.filter((fill) => fill.seq === seq)) {
    now.filled += quantity;
    // As it comes it takes with all of it, what is hidden included.
    if (entry !== undefined) continue;
    now.shown -= quantity;
    if (now.shown < 0) return false;
    if (now.shown > 0 || now.filled === now.quantity) continue;
    now.shown = partOf(now);
    refills.set(id, { shown: now.shown, price: now.price, queueAhead: null });
  }
  if (entry !== undefined) Object.assign(now, { shown: partOf(now), price: entry.price });
  return now.filled <= now.quantity;
}

function amend(now: Standing, { quantity, display_quantity: display, kept_priority: kept }: Amendment): void {
  if (quantity !== null) now.quantity = Number(quantity);
  if (display !== null) now.display = Number(display);
  if (kept) now.shown = Math.min(now.shown, partOf(now));
}

function partOf({ quantity, filled, display }: Standing): number {
  return Math.min(display, quantity - filled);
}

/** The order knows what stood before it when it got the place that it has, or had last. */
function withQueue(
  { prioritySeq, queueAhead }: OrderSnapshot,
  { fills }: Life,
  refills: Map<number, Refill>,
): ReadonlyMap<number, Refill> {
  const last = fills.findLast(({ id }) => refills.has(id));
  const refill = last === undefined ? undefined : refills.get(last.id);
  if (last !== undefined && refill !== undefined && last.seq === prioritySeq)
    refills.set(last.id, { ...refill, queueAhead });
  return refills;
}
