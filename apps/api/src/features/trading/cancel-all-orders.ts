import type { CancelAllOrdersInput, CanceledOrdersView } from "@fillmark/contracts/trading";
import type { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { orderView } from "./order-view.ts";
import { receiptView } from "../../exchange/receipt-view.ts";
import { requirePair } from "./pair-units.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import { ownerOn } from "../../context/own-account.ts";

/** Cancels every open order of the venue that is named, or those of one pair. */
export async function cancelAllOrders(
  ctx: UserContext,
  input: z.infer<typeof CancelAllOrdersInput>,
): Promise<z.infer<typeof CanceledOrdersView>> {
  if (input.pair !== undefined) requirePair(ctx.exchange, input.pair);
  const owner = ownerOn(ctx.actor, input.venue);
  const command = { type: "cancelAll", venue: input.venue, owner, pair: input.pair ?? null } as const;
  const committed = await ctx.exchange.submit(command, `user:${ctx.actor.userId}`);
  if (committed.rejection !== null) throw rejectionError(committed.rejection);
  const canceled = committed.events.flatMap((event) => (event.type === "order" ? [event.order] : []));
  return {
    canceled: canceled.map((order) => orderView(requirePair(ctx.exchange, order.pair), order)),
    receipt: receiptView(committed),
  };
}
