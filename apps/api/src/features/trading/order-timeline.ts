import type { OrderStepView, OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { FindOrderInput, ReceiptView } from "@fillmark/contracts/trading";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { query, type Database } from "../../db/query.ts";
import type { PlaceOrder } from "../../exchange/core/commands.ts";
import type { Fill, OrderSnapshot } from "../../exchange/core/events.ts";
import { parseEnvelope } from "../../exchange/index.ts";
import type { UserContext } from "../../context/context.ts";
import { fillView } from "./fill-view.ts";
import { readRefills, type Refill } from "./iceberg-refills.ts";
import { readFills, readOrders, requireOrder } from "./order-rows.ts";
import { instant, orderView } from "./order-view.ts";
import { priceOrNull, priceText, quantityText, requirePair, type PairUnits } from "./pair-units.ts";

type Step = z.infer<typeof OrderStepView>;
type Amendment = Selectable<Database["order_amendments"]>;

/** An order's life from its placing to its end: every state with time and reason, every fill with its evidence. */
export async function orderTimeline(
  ctx: UserContext,
  input: z.infer<typeof FindOrderInput>,
): Promise<OrderTimelineView> {
  const order = await requireOrder(ctx, input.orderId);
  const units = requirePair(ctx.exchange, order.pair);
  const fills = await readFills(ctx, {
    sql: "where taker_order_id = ? or maker_order_id = ? order by fills.id",
    values: [order.id, order.id],
  });
  const amendments = await query(ctx.em)
    .selectFrom("order_amendments")
    .selectAll()
    .where("order_id", "=", String(order.id))
    .orderBy("seq")
    .execute();
  const placed = await readPlaced(ctx, order);
  const others = await readOthers(ctx, order);
  const entries = entriesOf(order, { placed, amendments });
  const refills = await readRefills(ctx, order, { entries, placed, amendments, fills });
  // Of one command: what was asked for, what traded at once, and then the rest of it.
  const steps = [
    placedStep(units, order, placed),
    ...begunStep(units, order, others),
    ...amendments.map((row) => amendedStep(units, row)),
    ...triggeredStep(units, order),
    ...fillSteps(units, order, { fills, refills }),
    ...restedSteps(units, order, entries),
    ...endStep(order),
  ].toSorted((a, b) => Number(a.seq) - Number(b.seq));
  return {
    order: orderView(units, order),
    steps,
    fills: fills.map((fill) => fillView(units, fill, order.owner)),
    group: others.map((one) => orderView(units, one)),
    key: await readKey(ctx, order),
    receipts: await readReceipts(ctx, order),
  };
}

async function readKey(ctx: UserContext, { keyId }: OrderSnapshot): Promise<OrderTimelineView["key"]> {
  if (keyId === undefined) return null;
  const key = await ctx.auth.keyOf(ctx, keyId);
  return key && { id: keyId, name: key.name, isRevoked: key.isRevoked };
}

async function readReceipts({ em }: UserContext, order: OrderSnapshot): Promise<ReceiptView[]> {
  const rows = await query(em)
    .selectFrom("journal")
    .select(["seq", "hash"])
    .where("seq", "in", [String(order.placedSeq), String(order.updatedSeq)])
    .orderBy("seq")
    .execute();
  return rows.map(({ seq, hash }) => ({ seq, hash: Buffer.from(hash).toString("hex") }));
}

async function readOthers(ctx: UserContext, { id, owner, groupId }: OrderSnapshot): Promise<OrderSnapshot[]> {
  if (groupId === undefined) return [];
  const values = [groupId, owner, id];
  return readOrders(ctx, {
    sql: "where group_id = ? and owner = ? and id <> ? order by orders.id",
    values,
  });
}

const nothing = {
  reason: null,
  quantity: null,
  price: null,
  triggerPrice: null,
  displayQuantity: null,
  queueAhead: null,
  fillId: null,
};

/** What was asked for at first. The order itself has only what it became, so the history is asked. */
async function readPlaced({ em }: UserContext, order: OrderSnapshot): Promise<Placed> {
  const { placedSeq } = order;
  const row = await query(em)
    .selectFrom("journal")
    .select("envelope")
    .where("seq", "=", String(placedSeq))
    .executeTakeFirst();
  if (row === undefined) throw new Error(`The journal lacks seq ${placedSeq}, which placed an order.`);
  const { command } = parseEnvelope(row.envelope);
  if (command.type !== "place") throw new Error(`Seq ${placedSeq} placed an order, the journal says not.`);
  return placedAs(order, command.order);
}

type Placed = Pick<PlaceOrder, "quantity" | "price" | "trigger" | "displayQuantity">;

/** What a command placed as this order: it may have come with others. */
function placedAs({ groupRole, id, groupId }: OrderSnapshot, placed: PlaceOrder): Placed {
  if (groupRole === undefined || groupId === id) return placed;
  const { quantity } = placed;
  if (groupRole === "take_profit") return { quantity, price: placed.exits?.takeProfit ?? null };
  const stop = placed.oco ?? placed.exits?.stopLoss;
  return { quantity, price: stop?.price ?? null, trigger: stop?.trigger };
}

function placedStep(units: PairUnits, order: OrderSnapshot, placed: Placed): Step {
  const { quantity, price, trigger, displayQuantity } = placed;
  return {
    ...nothing,
    step: "placed",
    at: instant(order.placedAt),
    seq: String(order.placedSeq),
    quantity: quantity === null ? null : quantityText(units, quantity),
    price: priceOrNull(units, price),
    triggerPrice: priceOrNull(units, trigger?.price ?? null),
    displayQuantity: displayQuantity === undefined ? null : quantityText(units, displayQuantity),
  };
}

/** Its entry had ended, having filled so much. */
function begunStep(
  units: PairUnits,
  { begunSeq, begunAt }: OrderSnapshot,
  others: readonly OrderSnapshot[],
): Step[] {
  if (begunSeq === undefined || begunAt === undefined) return [];
  const entry = others.find(({ groupRole }) => groupRole === "entry");
  const quantity = entry === undefined ? null : quantityText(units, entry.filled);
  return [{ ...nothing, step: "begun", at: instant(begunAt), seq: String(begunSeq), quantity }];
}

/** The market reached its trigger, at the price that this shows: there it stopped waiting. */
function triggeredStep(units: PairUnits, { trigger }: OrderSnapshot): Step[] {
  if (trigger === undefined || trigger.fired === null) return [];
  const { type, fired } = trigger;
  return [
    {
      ...nothing,
      step: "triggered",
      at: instant(fired.at),
      seq: String(fired.seq),
      reason: type,
      price: priceText(units, fired.price),
    },
  ];
}

interface Entry {
  readonly seq: number;
  readonly atMs: number;
  readonly price: number | null;
}

/** Each time that the order came into the market, with the limit that it had then. While it waited it was in none. */
function entriesOf(
  { id, placedSeq, placedAt, trigger, groupId, groupRole, begunSeq, begunAt }: OrderSnapshot,
  { placed, amendments }: { readonly placed: Placed; readonly amendments: readonly Amendment[] },
): Entry[] {
  // An exit of a bracket isn't in the market before its entry has ended.
  const waits = groupRole !== undefined && groupRole !== "entry" && groupId !== id && trigger === undefined;
  if (waits && begunSeq === undefined) return [];
  const asPlaced = { seq: begunSeq ?? placedSeq, atMs: begunAt ?? placedAt, price: placed.price };
  const changed = amendments.map(({ seq, at, price, kept_priority: keptPlace }) => ({
    entry: { seq: Number(seq), atMs: at.getTime(), price: numberOf(price) },
    keptPlace,
  }));
  const enteredAnew = changed.filter(({ keptPlace }) => !keptPlace).map(({ entry }) => entry);
  if (trigger === undefined) return [asPlaced, ...enteredAnew];
  const { fired } = trigger;
  if (fired === null) return [];
  const whileWaiting = changed.map(({ entry }) => entry).filter(({ seq }) => seq < fired.seq);
  const { price } = whileWaiting.at(-1) ?? asPlaced;
  const whenFired = { seq: fired.seq, atMs: fired.at, price };
  return [whenFired, ...enteredAnew.filter(({ seq }) => seq > fired.seq)];
}

/**
 * An order comes to rest each time that it enters, unless it trades whole at once. That it was amended later says that it
 * rested; of its last entry its priority does, which begins there.
 */
function restedSteps(units: PairUnits, order: OrderSnapshot, entries: readonly Entry[]): Step[] {
  return entries.flatMap(({ seq, atMs, price }, index): Step[] => {
    const isNewest = index === entries.length - 1;
    const isWhereItStands = order.prioritySeq === seq && order.queueAhead !== null;
    // A refill gave an iceberg another place since.
    const wasRefilled = order.priorityIndex !== undefined && (order.prioritySeq ?? 0) > seq;
    if (isNewest && !isWhereItStands && !wasRefilled) return [];
    return [
      {
        ...nothing,
        step: "rested",
        at: instant(atMs),
        seq: String(seq),
        price: priceOrNull(units, price),
        queueAhead: isWhereItStands ? quantityText(units, order.queueAhead ?? 0) : null,
      },
    ];
  });
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** Each fill, and after it what an iceberg shows next, if that was the last of a part. */
function fillSteps(
  units: PairUnits,
  order: OrderSnapshot,
  { fills, refills }: { readonly fills: readonly Fill[]; readonly refills: ReadonlyMap<number, Refill> },
): Step[] {
  return fills.flatMap((fill, index): Step[] => {
    const common = { ...nothing, at: instant(fill.at), seq: String(fill.seq) };
    const filled: Step = {
      ...common,
      step: order.state === "filled" && index === fills.length - 1 ? "filled" : "filled_part",
      quantity: quantityText(units, fill.quantity),
      price: priceText(units, fill.price),
      fillId: String(fill.id),
    };
    const refill = refills.get(fill.id);
    if (refill === undefined) return [filled];
    const { shown, price, queueAhead } = refill;
    const next = { quantity: quantityText(units, shown), price: priceOrNull(units, price) };
    const ahead = queueAhead === null ? null : quantityText(units, queueAhead);
    return [filled, { ...common, ...next, step: "refilled", queueAhead: ahead }];
  });
}

function amendedStep(units: PairUnits, row: Amendment): Step {
  return {
    ...nothing,
    step: "amended",
    at: instant(row.at.getTime()),
    seq: row.seq,
    reason: row.kept_priority ? "kept_priority" : "lost_priority",
    quantity: row.quantity === null ? null : quantityText(units, Number(row.quantity)),
    price: priceOrNull(units, numberOf(row.price)),
    triggerPrice: priceOrNull(units, numberOf(row.trigger_price)),
    displayQuantity: row.display_quantity === null ? null : quantityText(units, Number(row.display_quantity)),
  };
}

function endStep(order: OrderSnapshot): Step[] {
  const { state, endedAt } = order;
  if (endedAt === null || (state !== "canceled" && state !== "expired" && state !== "rejected")) return [];
  const reason = order.rejection?.code ?? order.endReason;
  return [{ ...nothing, step: state, at: instant(endedAt), seq: String(order.updatedSeq), reason }];
}
