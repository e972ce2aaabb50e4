import type { CancelOrderInput, OrderView } from "@fillmark/contracts/trading";
import type { z } from "zod";
import type { UserContext } from "../../trpc/context.ts";
import { orderView } from "./order-view.ts";
import { requirePair } from "./pair-units.ts";
import { rejectionError } from "./place-order.ts";
import { requireOrder } from "./order-rows.ts";

/** Cancels an open order on whichever venue it stands; what it held is available again. */
export async function cancelOrder(
  ctx: UserContext,
  input: z.infer<typeof CancelOrderInput>,
): Promise<OrderView> {
  const { id: orderId, venue } = await requireOrder(ctx, input.orderId);
  const owner = ctx.actor.userId;
  const committed = await ctx.exchange.submit({ type: "cancel", venue, owner, orderId }, `user:${owner}`);
  if (committed.rejection !== null) throw rejectionError(committed.rejection);
  if (committed.order === null) throw new Error(`Command ${committed.seq} ended without an order.`);
  return orderView(requirePair(ctx.exchange, committed.order.pair), committed.order);
}
