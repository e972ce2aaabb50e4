import { present } from "./assert.ts";
import { DONE, type Changes, type Outcome } from "./changes.ts";
import type { Rejection } from "./events.ts";
import type { MatchContext } from "./matching.ts";
import { endOrder, unrestOrder } from "./orders.ts";
import { invalidCommand } from "./refusals.ts";
import { requireMarket, type Order, type State } from "./state.ts";

/**
 * Good-till-date orders. No command is applied while an open order has expired by the command's time: the sequencer applies
 * `expire` first, as often as it takes, and `apply` asserts it. So no order fills after it expires, however long the server was
 * busy or down, and no command's answer contains somebody else's orders.
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
