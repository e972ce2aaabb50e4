import { present } from "./assert.ts";
import { DONE, type Changes, type Outcome } from "./changes.ts";
import type { Rejection } from "./events.ts";
import type { MatchContext } from "./matching.ts";
import { endOrder, unrestOrder } from "./orders.ts";
import { invalidCommand } from "./refusals.ts";
import { requireMarket, type Order, type State } from "./state.ts";

/**
 * Orders that are good till a date. No command is applied at a moment while one is open whose time is over by then: whoever
 * numbers the commands puts `expire` before it, as often as it takes, and `apply` insists on it. So nothing ever fills late,
 * however long nobody looked, and what a command does to others stands in no answer to it.
 */

/** The actor of `expire`. */
export const EXPIRY = "system:expiry";

/** So many end by one command, that none gets long. */
const AT_ONCE = 100;
const YEAR_MS = 366 * 86_400_000;

/** Whether an `expire` command has to come before any other command at this moment. */
export function isExpiryDue({ expiries }: State, at: number): boolean {
  const next = expiries.first("sell");
  return next !== null && next.price <= at;
}

/** Ends orders whose time is over, the earliest first. */
export function expire(changes: Changes): Outcome {
  const { state, at } = changes;
  for (let count = 0; count < AT_ONCE; count++) {
    const next = state.expiries.first("sell");
    if (next === null || next.price > at) break;
    const order = present(state.orders.get(next.id), "order that expires");
    unrestOrder(changes, requireMarket(state, order.venue, order.pair), order);
    endOrder(changes, order, { state: "expired", reason: "good_till_date" });
  }
  return DONE;
}

/** An order that would end as it comes, or so late that nobody will remember it. */
export function badExpiry({ at }: Pick<MatchContext, "at">, { expiresAt }: Order): Rejection | null {
  if (expiresAt === undefined || (expiresAt > at && expiresAt <= at + YEAR_MS)) return null;
  return invalidCommand([{ field: "expiresAt", rule: expiresAt > at ? "within_year" : "in_future" }]);
}
