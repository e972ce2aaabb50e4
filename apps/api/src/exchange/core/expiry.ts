import { DONE, type Changes, type Outcome } from "./changes.ts";
import type { Command } from "./commands.ts";
import type { Rejection } from "./events.ts";
import { otherExit } from "./groups.ts";
import type { MatchContext } from "./matching.ts";
import { endOrder, unrestOrder } from "./orders.ts";
import { invalidCommand } from "./refusals.ts";
import { requireMarket, type Market, type Order, type State } from "./state.ts";

/**
 * Good-till-date orders. A market order has a date while it waits for its trigger; two exits have the same one, and end
 * together. No command is applied while an open order has expired by the command's time: the sequencer applies `expire` first,
 * as often as it takes, and `apply` asserts it. So no order fills after it expires, however long the server was busy or down, and
 * no command's answer contains another owner's orders.
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

/** Ends orders whose time is over, the earliest first, and each of two exits with the other, whatever their number. */
export function expire(changes: Changes, command: Extract<Command, { type: "expire" }>): Outcome {
  let count = 0;
  while (count < AT_ONCE && isExpiryDue(changes.state, changes.at)) {
    for (const id of ofNextMoment(changes.state, command)) {
      if (count < AT_ONCE && expireOne(changes, id)) count++;
    }
  }
  return DONE;
}

/** The orders that end at the earliest moment. Asked before any of them ends. */
function ofNextMoment({ expiries }: State, { byNumber }: { byNumber?: true | undefined }): number[] {
  const ids: number[] = [];
  const first = expiries.first("sell");
  for (let one = first; one !== null && one.price === first?.price; one = expiries.next(one))
    ids.push(one.id);
  return byNumber === true ? ids.sort((a, b) => a - b) : ids;
}

/** False where it has ended with its other exit. */
function expireOne(changes: Changes, id: number): boolean {
  const order = changes.state.orders.get(id);
  if (order === undefined) return false;
  const market = requireMarket(changes.state, order.venue, order.pair);
  const other = otherExit(market, order);
  end(changes, market, order);
  if (other !== null) end(changes, market, other);
  return true;
}

function end(changes: Changes, market: Market, order: Order): void {
  unrestOrder(changes, market, order);
  endOrder(changes, order, { state: "expired", reason: "good_till_date" });
}

/** An order that would end as it comes, or so late that nobody will remember it. */
export function badExpiry({ at }: Pick<MatchContext, "at">, { expiresAt }: Order): Rejection | null {
  if (expiresAt === undefined || (expiresAt > at && expiresAt <= at + YEAR_MS)) return null;
  return invalidCommand([{ field: "expiresAt", rule: expiresAt > at ? "within_year" : "in_future" }]);
}
