import type { FindOrderInput, OrderStepView, OrderStoryView } from "@fillmark/contracts/trading";
import type { z } from "zod";
import type { Fill, OrderSnapshot } from "../../exchange/core/events.ts";
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
  const steps = [
    placedStep(units, order, amendments),
    ...restedStep(order),
    ...fillSteps(units, order, fills),
    ...amendments.map((row) => amendedStep(units, row)),
    ...endStep(order),
  ].toSorted((a, b) => Number(a.seq) - Number(b.seq));
  return {
    order: orderView(units, order),
    steps,
    fills: fills.map((fill) => fillView(units, fill, ctx.actor.userId)),
  };
}

const nothing = { reason: null, quantity: null, price: null, fillId: null };

/** The first amendment tells nothing of what stood before, so an amended order shows no first quantity. */
function placedStep(units: PairUnits, order: OrderSnapshot, amendments: Row[]): Step {
  const isUnchanged = amendments.length === 0;
  return {
    ...nothing,
    step: "placed",
    at: instant(order.placedAt),
    seq: String(order.placedSeq),
    quantity: isUnchanged && order.quantity !== null ? quantityText(units, order.quantity) : null,
    price: isUnchanged && order.price !== null ? priceText(units, order.price) : null,
  };
}

function restedStep(order: OrderSnapshot): Step[] {
  if (order.queueAhead === null) return [];
  return [{ ...nothing, step: "rested", at: instant(order.placedAt), seq: String(order.placedSeq) }];
}

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
