import type { AmendOrderInput, PlacedOrderView } from "@fillmark/contracts/trading";
import type { UserContext } from "../../trpc/context.ts";
import { requireLots, requirePair, requireTicks } from "./pair-units.ts";
import { placedOrderView } from "./place-order.ts";
import { endedOr, requireOpenOrder } from "./require-open-order.ts";
import { submitJudged } from "./submit-judged.ts";

/** Changes an open limit order. Less quantity alone keeps its place in the queue; all else loses it. */
export async function amendOrder(ctx: UserContext, input: AmendOrderInput): Promise<PlacedOrderView> {
  const { id: orderId, venue, pair } = await requireOpenOrder(ctx, input);
  const units = requirePair(ctx.exchange, pair);
  const owner = ctx.actor.userId;
  const quantity = input.quantity === undefined ? null : requireLots(units, "quantity", input.quantity);
  const price = input.price === undefined ? null : requireTicks(units, "price", input.price);
  const command = { type: "amend", venue, owner, orderId, quantity, price } as const;
  const committed = await submitJudged(ctx, command);
  if (committed.rejection !== null) throw await endedOr(ctx, input.orderId, committed.rejection);
  return placedOrderView(ctx, committed);
}
