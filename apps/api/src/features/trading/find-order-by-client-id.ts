import { FindByClientIdInput, type OrderView } from "@fillmark/contracts/trading";
import { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { readOrders } from "./order-rows.ts";
import { orderView } from "./order-view.ts";
import { requirePair } from "./pair-units.ts";
import { ownerOn } from "../../context/own-account.ts";

/**
 * Finds what became of an order whose answer was lost; null when it has not arrived. Throws OUTCOME_UNKNOWN while it is
 * being written, so that null after the moment until which it was good means never.
 */
export async function findOrderByClientId(
  ctx: UserContext,
  input: z.infer<typeof FindByClientIdInput>,
): Promise<OrderView | null> {
  const { venue, clientOrderId } = input;
  const owner = ownerOn(ctx.actor, venue);
  if (await ctx.exchange.isPending({ venue, owner, clientOrderId }))
    throw new DomainError("OUTCOME_UNKNOWN", { clientOrderId, retryAfterSeconds: 1 });
  const [order] = await readOrders(ctx, {
    sql: "where owner = ? and venue = ? and client_order_id = ?",
    values: [owner, venue, clientOrderId],
  });
  if (order === undefined) return null;
  return orderView(requirePair(ctx.exchange, order.pair), order);
}

const Named = z.object(FindByClientIdInput.shape);

/** True for an order that is there under this client order id: placing it again answers it. */
export async function isKnownOrder(ctx: UserContext, input: unknown): Promise<boolean> {
  const named = Named.safeParse(input);
  return named.success && (await findOrderByClientId(ctx, named.data)) !== null;
}
