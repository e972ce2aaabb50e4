import type { AcknowledgedOrderView, AmendOrderInput } from "@fillmark/contracts/trading";
import type { UserContext } from "../../context/context.ts";
import { askedBy } from "./order-command.ts";
import { requireLots, requirePair, requireTicks } from "./pair-units.ts";
import { placedOrderView } from "./place-order.ts";
import { endedOr, requireOpenOrder } from "./require-open-order.ts";
import { submitOrderCommand } from "./submit-order-command.ts";
import { ownerOn } from "../../context/own-account.ts";

/**
 * Changes an open limit order, or one that waits for its trigger. Less quantity, or less of it
 * displayed, keeps a place in the queue; all else loses it.
 */
export async function amendOrder(ctx: UserContext, input: AmendOrderInput): Promise<AcknowledgedOrderView> {
  const { id: orderId, venue, pair } = await requireOpenOrder(ctx, input);
  const units = requirePair(ctx.exchange, pair);
  const owner = ownerOn(ctx.actor, venue);
  const quantity = input.quantity === undefined ? null : requireLots(units, "quantity", input.quantity);
  const price = input.price === undefined ? null : requireTicks(units, "price", input.price);
  const triggerPrice =
    input.triggerPrice === undefined
      ? {}
      : { triggerPrice: requireTicks(units, "triggerPrice", input.triggerPrice) };
  const displayQuantity =
    input.displayQuantity === undefined
      ? {}
      : { displayQuantity: requireLots(units, "displayQuantity", input.displayQuantity) };
  const named = { quantity, price, ...triggerPrice, ...displayQuantity, ...askedBy(ctx) };
  const command = { type: "amend", venue, owner, orderId, ...named } as const;
  const committed = await submitOrderCommand(ctx, command);
  if (committed.rejection !== null) throw await endedOr(ctx, input.orderId, committed.rejection);
  return placedOrderView(ctx, committed);
}
