import type { PlacedOrderView, PlaceOrderInput } from "@fillmark/contracts/trading";
import type { Committed } from "../../exchange/exchange.port.ts";
import type { UserContext } from "../../trpc/context.ts";
import { rejectionError } from "../../trpc/domain-error.ts";
import { fillView } from "./fill-view.ts";
import { toPlaceOrder } from "./order-command.ts";
import { orderView } from "./order-view.ts";
import { requirePair } from "./pair-units.ts";
import { submitJudged } from "./submit-judged.ts";

/** Places an order on the venue that it names, and answers once it is durable. Throws ORDER_TOO_LATE, and what the rules refuse. */
export async function placeOrder(ctx: UserContext, input: PlaceOrderInput): Promise<PlacedOrderView> {
  const order = toPlaceOrder(ctx, input);
  const notAfter = input.notAfter === undefined ? undefined : Date.parse(input.notAfter);
  return placedOrderView(ctx, await submitJudged(ctx, { type: "place", order }, notAfter));
}

/** The committed outcome in the caller's words; a refusal by the rules becomes its typed error. */
export function placedOrderView(ctx: UserContext, committed: Committed): PlacedOrderView {
  const { order } = committed;
  const rejection = committed.rejection ?? order?.rejection ?? null;
  if (rejection !== null) throw rejectionError(rejection);
  if (order === null) throw new Error(`Command ${committed.seq} ended without an order.`);
  const units = requirePair(ctx.exchange, order.pair);
  return {
    order: orderView(units, order),
    fills: committed.fills.map((fill) => fillView(units, fill, ctx.actor.userId)),
    replayed: committed.replayed,
  };
}
