import type { Venue } from "@fillmark/contracts/constants";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { Replaces } from "../../exchange/core/commands.ts";
import type { OrderSnapshot, Rejection } from "../../exchange/core/events.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError, rejectionError } from "../../errors/domain-error.ts";
import { requireOrder } from "./order-rows.ts";

/**
 * The caller's order, still open, on the venue that they name. Throws UNKNOWN_ORDER, VENUE_MISMATCH, ORDER_ENDED. The core
 * forgets orders that ended; the table distinguishes the two cases.
 */
export async function requireOpenOrder(
  ctx: UserContext,
  { venue, orderId }: { readonly venue: Venue; readonly orderId: string },
): Promise<OrderSnapshot> {
  const order = await requireOrder(ctx, orderId);
  if (order.venue !== venue) throw new DomainError("VENUE_MISMATCH", { venue, actual: order.venue });
  if (order.endedAt !== null) throw new DomainError("ORDER_ENDED", { orderId, state: order.state });
  return order;
}

/**
 * The order that a new one replaces, which may have ended: a repeated request finds it so. Throws UNKNOWN_ORDER and
 * VENUE_MISMATCH.
 */
export async function replacedOrder(
  ctx: UserContext,
  { venue, replaces }: Pick<PlaceOrderInput, "venue" | "replaces">,
): Promise<Replaces | undefined> {
  if (replaces === undefined) return undefined;
  const order = await requireOrder(ctx, replaces.orderId);
  if (order.venue !== venue) throw new DomainError("VENUE_MISMATCH", { venue, actual: order.venue });
  return { orderId: order.id, ifEnded: replaces.ifEnded ?? "stop" };
}

/** An order that was open when we looked may have ended before the command met it. */
export async function endedOr(ctx: UserContext, orderId: string, rejection: Rejection): Promise<DomainError> {
  if (rejection.code !== "UNKNOWN_ORDER") return rejectionError(rejection);
  const { state } = await requireOrder(ctx, orderId);
  return new DomainError("ORDER_ENDED", { orderId, state });
}
