import { isLossReached, limitsAt, limitsOfCaller, usageAt, type Caller } from "./account-limits.ts";
import { inLimitAsset } from "./day-result.ts";
import type { AccountLimits, Rejection } from "./events.ts";
import { isExit } from "./groups.ts";
import { keyOf, LIMIT_ASSET, type TradingLimits } from "./limit-commands.ts";
import type { MatchContext } from "./matching.ts";
import { remainingOf, type Order, type Pair, type State } from "./state.ts";
import { present } from "./assert.ts";
import { amountText, valueOf } from "./units.ts";

/**
 * What owners' own limits say against an order: the kill switch against each new one, the number of a day and the loss of a
 * day against those that don't reduce a position, the largest value against all. What only reduces an open order is always
 * taken, and so is any change of one that reduces a position, unless it is to do more: nobody is to be left with a stop that
 * they can't move. The largest value is a guard against slips: who splits an order passes it, and meets the others.
 *
 * What a key asks for has to be within the limits of its account and within its own: its kill switch, its pairs, and all that
 * accounts have. An order answers to the key that placed it, or has amended it since to do anything but less.
 */

/** How an order comes, as far as limits ask. */
export interface LimitedEntry {
  amends: boolean;
  /** It is amended to do less, and nothing else of it changes. */
  onlyReduces?: boolean;
  /** It is amended to do more. */
  raises?: boolean;
  /** The key that asks for it; none where its owner does. */
  by?: string | undefined;
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
  /** The pairs that it trades. */
  pairs: readonly string[];
  /** The field that they follow from. */
  pairField: "pair" | "from";
}

/** Null where nothing of the owner's own speaks against the order at a price. Changes nothing. */
export function beyondLimits(
  { state, market, at }: MatchContext,
  order: Order,
  { price, entry }: { readonly price: number; readonly entry: LimitedEntry },
): Rejection | null {
  const { venue, owner } = order;
  const records = limitsOfCaller(state, { venue, owner, keyId: entry.by });
  if (records.length === 0) return null;
  const { pair } = market;
  const units = order.quoteAmount ?? valueOf(pair, price, remainingOf(order));
  return refusalByAny(state, records, {
    ...entry,
    at,
    reduces: isReducing(pair, order),
    value: inLimitAsset(state, market, units),
    field: order.quoteAmount === null ? "quantity" : "quoteAmount",
    asset: pair.quote,
    pairs: [pair.pair],
    pairField: "pair",
  });
}

/** The same of a swap, which is a trade like an order that is filled at once. */
export function swapBeyondLimits(
  state: State,
  swap: {
    of: Caller;
    from: string;
    to: string;
    value: bigint | null;
    pairs: readonly string[];
    at: number;
  },
): Rejection | null {
  const records = limitsOfCaller(state, swap.of);
  if (records.length === 0) return null;
  const { at, value, pairs, from: asset } = swap;
  const reduces = swap.to === LIMIT_ASSET;
  return refusalByAny(state, records, {
    amends: false,
    at,
    reduces,
    value,
    field: "fromAmount",
    asset,
    pairs,
    pairField: "from",
  });
}

function refusalByAny(state: State, records: readonly AccountLimits[], order: Checked): Rejection | null {
  for (const record of records) {
    const rejection = refusalBy(state, record, order);
    if (rejection !== null) return rejection;
  }
  return null;
}

/** What is refused by the limits of an account, and of a key. */
const OF_ACCOUNT = {
  loss: "ORDER_LIMIT_LOSS",
  count: "ORDER_LIMIT_COUNT",
  value: "ORDER_LIMIT_VALUE",
  off: "KILL_SWITCH_ON",
} as const;
const OF_KEY = {
  loss: "KEY_LIMIT_LOSS",
  count: "KEY_LIMIT_COUNT",
  value: "KEY_LIMIT_VALUE",
  off: "KEY_SWITCHED_OFF",
} as const;

function codesOf({ scope }: AccountLimits): typeof OF_ACCOUNT | typeof OF_KEY {
  return keyOf(scope) === null ? OF_ACCOUNT : OF_KEY;
}

function refusalBy(state: State, record: AccountLimits, order: Checked): Rejection | null {
  const { amends, onlyReduces = false, raises = false, reduces, at } = order;
  if (amends && onlyReduces) return null;
  const limits = limitsAt(record, at);
  // What a key may not trade it may not move either: to sell at another price is to sell.
  const offPairs = refusalOfPairs(limits, order);
  if (amends && reduces && !raises) return offPairs;
  const text = (units: bigint): string =>
    amountText(units, present(state.assets.get(LIMIT_ASSET), "limit asset").scale);
  const { maxOrderValue, maxOrdersPerDay, maxLossPerDay } = limits;
  const { orders, result } = usageAt(record, at);
  const codes = codesOf(record);
  if (record.killSwitch !== null) return switchedOff(record);
  if (offPairs !== null) return offPairs;
  if (!reduces && isLossReached(record, at)) {
    const limit = maxLossPerDay === null ? "" : text(maxLossPerDay);
    return { code: codes.loss, details: { field: "maxLossPerDay", limit, actual: text(-result) } };
  }
  if (!reduces && (!amends || raises) && maxOrdersPerDay !== null && orders >= maxOrdersPerDay) {
    const details = { field: "maxOrdersPerDay", limit: `${maxOrdersPerDay}`, actual: `${orders}` };
    return { code: codes.count, details };
  }
  if (maxOrderValue === null) return null;
  const { value, field, asset } = order;
  if (value === null)
    return { code: "STALE_MARKET", details: { pair: `${asset}-${LIMIT_ASSET}`, ageMs: null } };
  if (value <= maxOrderValue) return null;
  return { code: codes.value, details: { field, limit: text(maxOrderValue), actual: text(value) } };
}

/** A swap without a market is none that a key was allowed. */
function refusalOfPairs(
  { pairs: allowed }: TradingLimits,
  { pairs, pairField: field }: Checked,
): Rejection | null {
  if (allowed === undefined) return null;
  const actual = pairs.length === 0 ? "" : pairs.find((pair) => !allowed.includes(pair));
  if (actual === undefined) return null;
  return { code: "KEY_LIMIT_PAIR", details: { field, limit: allowed.join(", "), actual } };
}

/** Why nothing new is taken of an account or a key; null while their kill switches are off. */
export function killed(state: State, of: Caller): Rejection | null {
  const record = limitsOfCaller(state, of).find(({ killSwitch }) => killSwitch !== null);
  return record === undefined ? null : switchedOff(record);
}

function switchedOff(record: AccountLimits): Rejection {
  const { venue, killSwitch } = record;
  return {
    code: codesOf(record).off,
    details: { venue, lockedUntilMs: killSwitch?.lockedUntil ?? null },
  };
}

/** Whether an order that waits may no more enter, as its trigger fires: it would open what may not be opened now. */
export function isStopped(state: State, pair: Pair, { order, at }: { order: Order; at: number }): boolean {
  if (isReducing(pair, order)) return false;
  return limitsOfCaller(state, order).some(
    (record) => record.killSwitch !== null || isLossReached(record, at),
  );
}

/** It is an exit of a bracket, or it brings back what limits are counted in. */
export function isReducing(pair: Pair, order: Order): boolean {
  return isBracketExit(order) || (order.side === "sell" ? pair.quote : pair.base) === LIMIT_ASSET;
}

/** Two exits without an entry are orders like others. */
function isBracketExit(order: Order): boolean {
  return isExit(order) && (order.state === "pending_entry" || order.begunSeq !== undefined);
}
