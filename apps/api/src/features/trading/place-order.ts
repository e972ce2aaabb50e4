import type { PlacedOrderView, PlaceOrderInput } from "@fillmark/contracts/trading";
import type { Committed } from "../../exchange/exchange.port.ts";
import type { UserContext } from "../../trpc/context.ts";
import { rejectionError } from "../../trpc/domain-error.ts";
import { fillView } from "./fill-view.ts";
import { toPlaceOrder } from "./order-command.ts";
import { orderView } from "./order-view.ts";
import { requirePair } from "./pair-units.ts";

/** Places an order on the venue that the account trades on, and answers once it is durable. */
export async function placeOrder(ctx: UserContext, input: PlaceOrderInput): Promise<PlacedOrderView> {
  const venue = await ctx.auth.venueOf(ctx);
  const order = toPlaceOrder(ctx, venue, input);
  return placedOrderView(
    ctx,
    await ctx.exchange.submit({ type: "place", order }, `user:${ctx.actor.userId}`),
  );
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
