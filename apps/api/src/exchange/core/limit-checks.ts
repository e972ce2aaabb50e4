import { findLimits, isLossReached, limitsAt, usageAt, type LimitsOf } from "./account-limits.ts";
import { inLimitAsset } from "./day-result.ts";
import type { AccountLimits, Rejection } from "./events.ts";
import { isExit } from "./groups.ts";
import { LIMIT_ASSET } from "./limit-commands.ts";
import type { MatchContext } from "./matching.ts";
import { remainingOf, type Order, type Pair, type State } from "./state.ts";
import { present } from "./assert.ts";
import { amountText, valueOf } from "./units.ts";

/**
 * What owners' own limits say against an order: the kill switch against each new one, the number of a day and the loss of a
 * day against those that don't reduce a position, the largest value against all. What only reduces an open order is always
 * taken, and so is any change of one that reduces a position, unless it is to do more: nobody is to be left with a stop that
 * they can't move. The largest value is a guard against slips: who splits an order passes it, and meets the others.
 */

/** How an order comes, as far as limits ask. */
export interface LimitedEntry {
  amends: boolean;
  /** It is amended to do less, and nothing else of it changes. */
  onlyReduces?: boolean;
  /** It is amended to do more. */
  raises?: boolean;
}

/** What an order may not go beyond, and where it stands. */
interface Checked extends LimitedEntry {
  at: number;
  reduces: boolean;
  /** In `LIMIT_ASSET`; null where nothing says what it is worth. */
  value: bigint | null;
  /** The field that the value follows from. */
  field: string;
  /** The asset that it is counted in. */
  asset: string;
}

/** Null where nothing of the owner's own speaks against the order at a price. Changes nothing. */
export function beyondLimits(
  { state, market, at }: MatchContext,
  order: Order,
  { price, entry }: { readonly price: number; readonly entry: LimitedEntry },
): Rejection | null {
  const record = findLimits(state, order);
  if (record === null) return null;
  const { pair } = market;
  const units = order.quoteAmount ?? valueOf(pair, price, remainingOf(order));
  return refusalBy(state, record, {
    ...entry,
    at,
    reduces: isReducing(pair, order),
    value: inLimitAsset(state, market, units),
    field: order.quoteAmount === null ? "quantity" : "quoteAmount",
    asset: pair.quote,
  });
}

/** The same of a swap, which is a trade like an order that is filled at once. */
export function swapBeyondLimits(
  state: State,
  swap: { of: LimitsOf; from: string; to: string; value: bigint | null; at: number },
): Rejection | null {
  const record = findLimits(state, swap.of);
  if (record === null) return null;
  const { at, value, from: asset } = swap;
  const reduces = swap.to === LIMIT_ASSET;
  return refusalBy(state, record, { amends: false, at, reduces, value, field: "fromAmount", asset });
}

function refusalBy(state: State, record: AccountLimits, order: Checked): Rejection | null {
  const { amends, onlyReduces = false, raises = false, reduces } = order;
  if (amends && (onlyReduces || (reduces && !raises))) return null;
  const { at } = order;
  const text = (units: bigint): string =>
    amountText(units, present(state.assets.get(LIMIT_ASSET), "limit asset").scale);
  const { maxOrderValue, maxOrdersPerDay, maxLossPerDay } = limitsAt(record, at);
  const { orders, result } = usageAt(record, at);
  if (record.killSwitch !== null) return switchedOff(record);
  if (!reduces && isLossReached(record, at)) {
    const limit = maxLossPerDay === null ? "" : text(maxLossPerDay);
    return { code: "ORDER_LIMIT_LOSS", details: { field: "maxLossPerDay", limit, actual: text(-result) } };
  }
  if (!reduces && (!amends || raises) && maxOrdersPerDay !== null && orders >= maxOrdersPerDay) {
    const details = { field: "maxOrdersPerDay", limit: `${maxOrdersPerDay}`, actual: `${orders}` };
    return { code: "ORDER_LIMIT_COUNT", details };
  }
  if (maxOrderValue === null) return null;
  const { value, field, asset } = order;
  if (value === null)
    return { code: "STALE_MARKET", details: { pair: `${asset}-${LIMIT_ASSET}`, ageMs: null } };
  if (value <= maxOrderValue) return null;
  return { code: "ORDER_LIMIT_VALUE", details: { field, limit: text(maxOrderValue), actual: text(value) } };
}

/** Why nothing new is taken; null while the kill switch is off. */
export function killed(state: State, of: LimitsOf): Rejection | null {
  const record = findLimits(state, of);
  return record?.killSwitch == null ? null : switchedOff(record);
}

function switchedOff({ venue, killSwitch }: AccountLimits): Rejection {
  return { code: "KILL_SWITCH_ON", details: { venue, lockedUntilMs: killSwitch?.lockedUntil ?? null } };
}

/** Whether an order that waits may no more enter, as its trigger fires: it would open what may not be opened now. */
export function isStopped(state: State, pair: Pair, { order, at }: { order: Order; at: number }): boolean {
  const record = findLimits(state, order);
  if (record === null || isReducing(pair, order)) return false;
  return record.killSwitch !== null || isLossReached(record, at);
}

/** It is an exit of a bracket, or it brings back what limits are counted in. */
export function isReducing(pair: Pair, order: Order): boolean {
  return isBracketExit(order) || (order.side === "sell" ? pair.quote : pair.base) === LIMIT_ASSET;
}

/** Two exits without an entry are orders like others. */
function isBracketExit(order: Order): boolean {
  return isExit(order) && (order.state === "pending_entry" || order.begunSeq !== undefined);
}
