import type { FindOrderInput, OrderStepView, OrderStoryView } from "@fillmark/contracts/trading";
import type { z } from "zod";
import type { PlaceOrder } from "../../exchange/core/commands.ts";
import type { Fill, OrderSnapshot } from "../../exchange/core/events.ts";
import { parseEnvelope } from "../../exchange/index.ts";
import type { UserContext } from "../../trpc/context.ts";
import { fillView } from "./fill-view.ts";
import { readFills, requireOrder, timeMs } from "./order-rows.ts";
import { instant, orderView } from "./order-view.ts";
import { priceText, quantityText, requirePair, type PairUnits } from "./pair-units.ts";

type Step = z.infer<typeof OrderStepView>;
type Row = Record<string, unknown>;

/** An order's life from its placing to its end: every state with time and reason, every fill with its evidence. */
export async function orderStory(
  ctx: UserContext,
  input: z.infer<typeof FindOrderInput>,
): Promise<OrderStoryView> {
  const order = await requireOrder(ctx, input.orderId);
  const units = requirePair(ctx.exchange, order.pair);
  const fills = await readFills(ctx, {
    sql: "where taker_order_id = ? or maker_order_id = ? order by fills.id",
    values: [order.id, order.id],
  });
  const amendments = await ctx.em.execute<Row[]>(
    "select * from order_amendments where order_id = ? order by seq",
    [order.id],
  );
  const placed = await readPlaced(ctx, order);
  // Of one command: what was asked for, what traded at once, and then the rest of it.
  const steps = [
    placedStep(units, order, placed),
    ...amendments.map((row) => amendedStep(units, row)),
    ...fillSteps(units, order, fills),
    ...restedSteps(units, order, { placed, amendments }),
    ...endStep(order),
  ].toSorted((a, b) => Number(a.seq) - Number(b.seq));
  return {
    order: orderView(units, order),
    steps,
    fills: fills.map((fill) => fillView(units, fill, ctx.actor.userId)),
  };
}

const nothing = { reason: null, quantity: null, price: null, queueAhead: null, fillId: null };

/** What was asked for at first. The order itself has only what it became, so the history is asked. */
async function readPlaced({ em }: UserContext, { placedSeq }: OrderSnapshot): Promise<PlaceOrder> {
  const rows = await em.execute<{ envelope: string }[]>("select envelope from journal where seq = ?", [
    placedSeq,
  ]);
  const row = rows[0];
  if (row === undefined) throw new Error(`The journal lacks seq ${placedSeq}, which placed an order.`);
  const { command } = parseEnvelope(row.envelope);
  if (command.type !== "place") throw new Error(`Seq ${placedSeq} placed an order, the journal says not.`);
  return command.order;
}

function placedStep(units: PairUnits, order: OrderSnapshot, { quantity, price }: PlaceOrder): Step {
  return {
    ...nothing,
    step: "placed",
    at: instant(order.placedAt),
    seq: String(order.placedSeq),
    quantity: quantity === null ? null : quantityText(units, quantity),
    price: price === null ? null : priceText(units, price),
  };
}

interface Entries {
  readonly placed: PlaceOrder;
  readonly amendments: readonly Row[];
}

/**
 * An order comes to rest when it is placed and each time that an amendment loses its place, unless it trades whole at
 * once. That it was amended later says that it rested; of its last entry its priority does, which begins there.
 */
function restedSteps(units: PairUnits, order: OrderSnapshot, { placed, amendments }: Entries): Step[] {
  const entries = [
    { seq: order.placedSeq, atMs: order.placedAt, price: placed.price },
    ...amendments
      .filter((row) => row["kept_priority"] !== true)
      .map((row) => ({ seq: Number(row["seq"]), atMs: timeMs(row["at"]), price: numberOf(row["price"]) })),
  ];
  return entries.flatMap(({ seq, atMs, price }, index): Step[] => {
    const isNewest = index === entries.length - 1;
    const isWhereItStands = order.prioritySeq === seq && order.queueAhead !== null;
    if (isNewest && !isWhereItStands) return [];
    return [
      {
        ...nothing,
        step: "rested",
        at: instant(atMs),
        seq: String(seq),
        price: price === null ? null : priceText(units, price),
        queueAhead: isWhereItStands ? quantityText(units, order.queueAhead ?? 0) : null,
      },
    ];
  });
}

const numberOf = (value: unknown): number | null => (value === null ? null : Number(value));

function fillSteps(units: PairUnits, order: OrderSnapshot, fills: Fill[]): Step[] {
  return fills.map((fill, index) => ({
    ...nothing,
    step: order.state === "filled" && index === fills.length - 1 ? "filled" : "filled_part",
    at: instant(fill.at),
    seq: String(fill.seq),
    quantity: quantityText(units, fill.quantity),
    price: priceText(units, fill.price),
    fillId: String(fill.id),
  }));
}

function amendedStep(units: PairUnits, row: Row): Step {
  return {
    ...nothing,
    step: "amended",
    at: instant(timeMs(row["at"])),
    seq: String(row["seq"]),
    reason: row["kept_priority"] === true ? "kept_priority" : "lost_priority",
    quantity: row["quantity"] === null ? null : quantityText(units, Number(row["quantity"])),
    price: row["price"] === null ? null : priceText(units, Number(row["price"])),
  };
}

function endStep(order: OrderSnapshot): Step[] {
  const { state, endedAt } = order;
  if (endedAt === null || (state !== "canceled" && state !== "expired" && state !== "rejected")) return [];
  const reason = order.rejection?.code ?? order.endReason;
  return [{ ...nothing, step: state, at: instant(endedAt), seq: String(order.updatedSeq), reason }];
}
