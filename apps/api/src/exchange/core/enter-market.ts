import type { Changes } from "./changes.ts";
import type { Plan } from "./matching.ts";
import { isToRest, restOrder } from "./orders.ts";
import { endTaker, executePlan } from "./settlement.ts";
import type { Market, Order } from "./state.ts";

/** An order trades what its plan found, then rests or ends. */
export function enterMarket(
  changes: Changes,
  market: Market,
  { order, plan }: { order: Order; plan: Plan },
): void {
  executePlan(changes, market, { plan, taker: order, side: order.side });
  const waits = isToRest(order) && (plan.end === "exhausted" || plan.end === "limit");
  if (waits) restOrder(changes, market, order);
  else endTaker(changes, order, plan);
}
