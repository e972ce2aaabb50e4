import type { CanceledOrderView, CancelOrderInput } from "@fillmark/contracts/trading";
import type { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { orderView } from "./order-view.ts";
import { receiptView } from "../../exchange/receipt-view.ts";
import { requirePair } from "./pair-units.ts";
import { endedOr, requireOpenOrder } from "./require-open-order.ts";
import { ownerOn } from "../../context/own-account.ts";

/** Cancels an open order of the venue that is named; what it held is available again. */
export async function cancelOrder(
  ctx: UserContext,
  input: z.infer<typeof CancelOrderInput>,
): Promise<z.infer<typeof CanceledOrderView>> {
  const { id: orderId, venue } = await requireOpenOrder(ctx, input);
  const owner = ownerOn(ctx.actor, venue);
  const committed = await ctx.exchange.submit(
    { type: "cancel", venue, owner, orderId },
    `user:${ctx.actor.userId}`,
  );
  if (committed.rejection !== null) throw await endedOr(ctx, input.orderId, committed.rejection);
  if (committed.order === null) throw new Error(`Command ${committed.seq} ended without an order.`);
  const order = orderView(requirePair(ctx.exchange, committed.order.pair), committed.order);
  return { order, receipt: receiptView(committed) };
}
