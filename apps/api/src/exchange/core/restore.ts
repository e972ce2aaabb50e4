import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type { TransferKind } from "@fillmark/contracts/funds";
import { present } from "./assert.ts";
import type { FeeTier, PairRules } from "./commands.ts";
import type { AccountSnapshot, DemoAccount, OrderSnapshot, Withdrawal } from "./events.ts";
import { volumeKey, type VolumeOf } from "./fee-volume.ts";
import type { OrderBook } from "./order-book.ts";
import { openOrder, restAgain } from "./orders.ts";
import { onceOf, takeReference } from "./references.ts";
import { openMarket } from "./rules.ts";
import {
  accountKey,
  createState,
  requireMarket,
  type Asset,
  type Counters,
  type State,
  type VenueState,
} from "./state.ts";
import { withUnits } from "./units.ts";

/** The tables as the core wants to read them back. */
export interface RestoreRows {
  assets: Asset[];
  pairs: PairRules[];
  feeTiers: FeeTier[];
  accounts: AccountSnapshot[];
  /** Orders that haven't ended. */
  openOrders: OrderSnapshot[];
  demoAccounts: DemoAccount[];
  /** Σ value of fills by owner (both sides, the house left out), venue, quote asset and UTC day, for the
   * last `VOLUME_DAYS` days at least. */
  volumes: VolumeRow[];
  /** The reference of every transfer that has one, as often as it comes. */
  references: { venue: Venue; kind: TransferKind; reference: string }[];
  withdrawals: Withdrawal[];
  venues: VenueState[];
  /** The highest number given out of each kind; 0 where there is none. */
  counters: Counters;
  seq: number;
  lastAt: number;
}

export interface VolumeRow extends VolumeOf {
  day: number;
  value: bigint;
}

/**
 * Builds the state that these rows were written from: it has the same hash and answers every further
 * command alike. The ladders are left out; the next command that meets a quote brings its levels.
 */
export function restore(rows: RestoreRows, newBook?: () => OrderBook): State {
  const state = createState(newBook);
  for (const asset of rows.assets) state.assets.set(asset.asset, { ...asset });
  for (const rules of rows.pairs) {
    const base = present(state.assets.get(rules.base), "base asset");
    const quote = present(state.assets.get(rules.quote), "quote asset");
    state.pairs.set(rules.pair, withUnits(rules, base, quote));
    for (const venue of VENUES) openMarket(state, venue, rules.pair);
  }
  state.feeTiers = rows.feeTiers.toSorted((a, b) => (a.minVolume < b.minVolume ? -1 : 1));
  for (const account of rows.accounts) {
    state.accounts.set(accountKey(account.venue, account.owner, account.asset), { ...account });
  }
  restoreOrders(state, rows.openOrders);
  for (const demo of rows.demoAccounts) state.demoAccounts.set(demo.owner, { ...demo });
  for (const row of rows.volumes) {
    const days = state.volumes.get(volumeKey(row)) ?? new Map<number, bigint>();
    state.volumes.set(volumeKey(row), days.set(row.day, (days.get(row.day) ?? 0n) + row.value));
  }
  for (const { venue, kind, reference } of rows.references) {
    const once = onceOf(kind);
    if (once !== null) takeReference(state, { venue, once, reference });
  }
  for (const withdrawal of rows.withdrawals) state.withdrawals.set(withdrawal.id, { ...withdrawal });
  for (const venue of rows.venues) state.venues.set(venue.venue, { ...venue });
  state.counters = { ...rows.counters };
  state.seq = rows.seq;
  state.lastAt = rows.lastAt;
  return state;
}

/** Orders take their places in the order in which they got them. */
function restoreOrders(state: State, orders: readonly OrderSnapshot[]): void {
  const priority = (order: OrderSnapshot): number => present(order.prioritySeq, "priority of an open order");
  for (const row of orders.toSorted((a, b) => priority(a) - priority(b))) {
    const order = { ...row };
    const market = requireMarket(state, order.venue, order.pair);
    restAgain(market, order);
    state.orders.set(order.id, order);
    openOrder(market, order);
  }
}
