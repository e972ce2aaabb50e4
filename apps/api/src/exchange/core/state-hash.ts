import type { Side } from "@fillmark/contracts/trading";
import { dayOf, firstVolumeDay } from "./fee-volume.ts";
import { canonical } from "./canonical.ts";
import { hashLines } from "./hash.ts";
import { isHeld } from "./past.ts";
import type { OrderBook } from "./order-book.ts";
import type { State } from "./state.ts";

/**
 * A digest of the live state, but for the maker quotes, which are market data. Two states with the same hash answer
 * every future command alike over the same past (`past.ts`), whether they were replayed, restored, or never stopped.
 */
export function stateHash(state: State): string {
  return hashLines(stateLines(state));
}

function* stateLines(state: State): Generator<string> {
  const { seq, lastAt, counters, feeTiers } = state;
  yield canonical({ seq, lastAt, counters, feeTiers });
  for (const [, asset] of sorted(state.assets)) yield canonical(asset);
  for (const [, pair] of sorted(state.pairs)) yield canonical(pair);
  for (const [, account] of sorted(state.accounts)) yield canonical(account);
  for (const [key, { book }] of sorted(state.markets)) {
    yield canonical([key, [...queue(book, "buy")], [...queue(book, "sell")]]);
  }
  for (const id of [...state.orders.keys()].sort((a, b) => a - b)) yield canonical(state.orders.get(id));
  for (const [, demo] of sorted(state.demoAccounts)) yield canonical(demo);
  for (const [key, days] of sorted(state.volumes)) {
    const counted = [...days].filter(([day]) => day >= firstVolumeDay(lastAt) && day <= dayOf(lastAt));
    if (counted.length > 0) yield canonical([key, counted.sort(([a], [b]) => a - b)]);
  }
  for (const [, withdrawal] of sorted(state.withdrawals)) if (isHeld(withdrawal)) yield canonical(withdrawal);
  for (const [, record] of sorted(state.accountLimits)) yield canonical(record);
  for (const [, exposure] of sorted(state.makerExposures)) yield canonical(exposure);
  for (const [, venue] of sorted(state.venues)) yield canonical(venue);
  for (const [, schedule] of sorted(state.feeSchedules)) yield canonical(schedule);
  for (const [owner, group] of sorted(state.selfTradeGroups)) yield canonical({ owner, group });
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** `[id, price, lots]` of one side, in priority order. */
function* queue(book: OrderBook, side: Side): Generator<[number, number, number]> {
  for (let order = book.first(side); order !== null; order = book.next(order)) {
    yield [order.id, order.price, order.lots];
  }
}
