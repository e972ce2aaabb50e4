import type { FindByClientIdInput, OrderView } from "@fillmark/contracts/trading";
import type { z } from "zod";
import type { UserContext } from "../../trpc/context.ts";
import { readOrders } from "./order-rows.ts";
import { orderView } from "./order-view.ts";
import { requirePair } from "./pair-units.ts";

/** Tells what became of an order whose answer was lost; null when it never arrived. */
export async function findOrderByClientId(
  ctx: UserContext,
  input: z.infer<typeof FindByClientIdInput>,
): Promise<OrderView | null> {
  const venue = await ctx.auth.venueOf(ctx);
  const [order] = await readOrders(ctx, {
    sql: "where owner = ? and venue = ? and client_order_id = ?",
    values: [ctx.actor.userId, venue, input.clientOrderId],
  });
  if (order === undefined) return null;
  return orderView(requirePair(ctx.exchange, order.pair), order);
}
