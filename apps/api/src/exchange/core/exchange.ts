import type { EndReason } from "@fillmark/contracts/trading";
import { assert } from "./assert.ts";
import { setAccountLimits } from "./account-limits.ts";
import { beginChanges, finishChanges, type Changes, type Outcome } from "./changes.ts";
import { CANCEL_TIMER, ENGINE, type Command, type Envelope } from "./commands.ts";
import { openDemo, resetDemoAccount, resetDemoBalance } from "./demo.ts";
import type { Applied } from "./events.ts";
import { expire, isExpiryDue } from "./expiry.ts";
import { activateExits, settleGroups } from "./exits.ts";
import { makerQuoteAfter } from "./ladder.ts";
import { settleExposure } from "./maker-limits.ts";
import { setKillSwitch, settleLimits } from "./limit-stops.ts";
import { adjust, deposit } from "./external-transfers.ts";
import { setFeeSchedule } from "./fee-schedules.ts";
import { delistPair } from "./delisting.ts";
import { setAsset, setFees, setPair, setVenue } from "./rules.ts";
import { setSelfTradeGroup } from "./self-trade-groups.ts";
import { findMarket, type Market, type State } from "./state.ts";
import { swap } from "./swap.ts";
import { amend, cancel, cancelAll, crossQuote, findOpen, place } from "./trading.ts";
import { runTriggers } from "./triggers.ts";
import { holdWithdrawal, payWithdrawal, releaseWithdrawal, returnWithdrawal } from "./withdrawals.ts";

export { createState, type State } from "./state.ts";
export {
  bookLevels,
  countDueTriggers,
  crossesResting,
  dueGroups,
  heldQuoteId,
  preview,
  refusalOf,
} from "./views.ts";
export { isExpiryDue } from "./expiry.ts";
export { stateHash } from "./state-hash.ts";
export { canonical } from "./canonical.ts";
export { chainHash, GENESIS_HASH } from "./hash.ts";
export { envelopeText } from "./history-text.ts";

/**
 * The exchange: one function from a state and a command to what happened. It is deterministic (time, ids
 * and quotes come with the command), it never throws at a user's mistake, and a refused command changes
 * nothing but the sequence number, the clock, and, when an order was placed, the number it got and the order that it
 * replaced.
 */
export function apply(state: State, envelope: Envelope): Applied {
  const { seq, at, command, quote } = envelope;
  assert(seq === state.seq + 1, () => `seq ${seq} after ${state.seq}`);
  assert(at >= state.lastAt, () => `time runs backwards at seq ${seq}`);
  assert((envelope.engine ?? 1) <= ENGINE, () => `seq ${seq} was judged by a newer engine than ${ENGINE}`);
  assert(
    command.type === "expire" || !isExpiryDue(state, at),
    () => `seq ${seq} comes before orders whose time is over`,
  );
  state.seq = seq;
  state.lastAt = at;
  const market = touchedMarket(state, command);
  if (market !== null) {
    assert(quote === null || quote.pair === market.pair.pair, "the quote is of another pair");
    market.makerQuote = makerQuoteAfter(market, quote);
    market.conversion = envelope.conversion ?? null;
  }
  const changes = beginChanges(state, envelope);
  const outcome = run(changes, command, envelope.actor);
  settleLimits(changes);
  if (outcome.rejection === null) settleExposure(changes, market);
  settleGroups(changes);
  return finishChanges(changes, outcome);
}

/**
 * The market whose maker quote a command may meet. Its envelope says what the maker quote is: levels where the core
 * doesn't hold that quote (`heldQuoteId`), only the quote's identity where it does, null where there is none.
 */
export function touchedMarket(state: State, command: Command): Market | null {
  switch (command.type) {
    case "place":
      return findMarket(state, command.order.venue, command.order.pair);
    case "quote":
    case "trigger":
    case "activateExits":
      return findMarket(state, command.venue, command.pair);
    case "amend": {
      const order = findOpen(state, command);
      return order === null ? null : findMarket(state, order.venue, order.pair);
    }
    default:
      return null;
  }
}

function reasonOfCancel(actor: string): EndReason {
  if (actor === CANCEL_TIMER) return "canceled_by_timer";
  return actor.startsWith("admin:") ? "canceled_by_operator" : "canceled_by_user";
}

function run(changes: Changes, command: Command, actor: string): Outcome {
  const canceledBy = reasonOfCancel(actor);
  switch (command.type) {
    case "setAsset":
      return setAsset(changes, command);
    case "setPair":
      return setPair(changes, command);
    case "delistPair":
      return delistPair(changes, command);
    case "setFees":
      return setFees(changes, command);
    case "setFeeSchedule":
      return setFeeSchedule(changes, command);
    case "deposit":
      return deposit(changes, command);
    case "holdWithdrawal":
      return holdWithdrawal(changes, command);
    case "releaseWithdrawal":
      return releaseWithdrawal(changes, command);
    case "payWithdrawal":
      return payWithdrawal(changes, command);
    case "returnWithdrawal":
      return returnWithdrawal(changes, command);
    case "adjust":
      return adjust(changes, command);
    case "swap":
      return swap(changes, command);
    case "setSelfTradeGroup":
      return setSelfTradeGroup(changes, command);
    case "setVenue":
      return setVenue(changes, command);
    case "openDemo":
      return openDemo(changes, command);
    case "resetDemoBalance":
      return resetDemoBalance(changes, command);
    case "resetDemoAccount":
      return resetDemoAccount(changes, command);
    case "place":
      return place(changes, command);
    case "amend":
      return amend(changes, command);
    case "cancel":
      return cancel(changes, command, canceledBy);
    case "cancelAll":
      return cancelAll(changes, command, canceledBy);
    case "quote":
      return crossQuote(changes, command);
    case "trigger":
      return runTriggers(changes, command);
    case "activateExits":
      return activateExits(changes, command);
    case "expire":
      return expire(changes, command);
    case "setAccountLimits":
      return setAccountLimits(changes, command);
    case "setKillSwitch":
      return setKillSwitch(changes, command);
  }
}
