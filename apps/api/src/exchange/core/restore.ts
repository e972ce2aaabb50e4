import { VENUES } from "@fillmark/contracts/constants";
import { present } from "./assert.ts";
import { limitsKey } from "./account-limits.ts";
import type { FeeSchedule, FeeTier, SelfTradeGroup } from "./account-terms.ts";
import type { PairRules } from "./commands.ts";
import type {
  AccountLimits,
  AccountSnapshot,
  DemoAccount,
  MakerExposure,
  OrderSnapshot,
  Withdrawal,
} from "./events.ts";
import { restoreSchedules } from "./fee-schedules.ts";
import { volumeKey, type VolumeRow } from "./fee-volume.ts";
import type { OrderBook } from "./order-book.ts";
import { openOrder, restAgain } from "./orders.ts";
import { openMarket } from "./rules.ts";
import {
  accountKey,
  createState,
  marketKey,
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
  feeSchedules: FeeSchedule[];
  selfTradeGroups: SelfTradeGroup[];
  accounts: AccountSnapshot[];
  /** Orders that haven't ended. */
  openOrders: OrderSnapshot[];
  demoAccounts: DemoAccount[];
  /** Σ value of fills by owner (both sides, the market maker left out), venue, quote asset and UTC day, for the
   * last `VOLUME_DAYS` days at least. */
  volumes: VolumeRow[];
  /** Those that are held. */
  withdrawals: Withdrawal[];
  accountLimits: AccountLimits[];
  makerExposures: MakerExposure[];
  venues: VenueState[];
  /** The highest number given out of each kind; 0 where there is none. */
  counters: Counters;
  seq: number;
  lastAt: number;
}

/**
 * Builds the state that these rows were written from: it has the same hash and answers every further
 * command alike. The maker quotes are left out; the next command that meets a quote brings its levels.
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
  restoreSchedules(state, rows.feeSchedules);
  for (const { owner, group } of rows.selfTradeGroups) state.selfTradeGroups.set(owner, group);
  for (const account of rows.accounts) {
    state.accounts.set(accountKey(account.venue, account.owner, account.asset), { ...account });
  }
  restoreOrders(state, rows.openOrders);
  for (const demo of rows.demoAccounts) state.demoAccounts.set(demo.owner, { ...demo });
  for (const row of rows.volumes) {
    const days = state.volumes.get(volumeKey(row)) ?? new Map<number, bigint>();
    state.volumes.set(volumeKey(row), days.set(row.day, (days.get(row.day) ?? 0n) + row.value));
  }
  for (const withdrawal of rows.withdrawals) state.withdrawals.set(withdrawal.id, { ...withdrawal });
  for (const record of rows.accountLimits) state.accountLimits.set(limitsKey(record), { ...record });
  for (const one of rows.makerExposures) state.makerExposures.set(marketKey(one.venue, one.pair), { ...one });
  for (const venue of rows.venues) state.venues.set(venue.venue, { ...venue });
  state.counters = { ...rows.counters };
  state.seq = rows.seq;
  state.lastAt = rows.lastAt;
  return state;
}

/**
 * Orders take their places in the order in which they got them: icebergs that one command refilled as it did, trailing stops that
 * one command moved in order of id.
 */
function restoreOrders(state: State, orders: readonly OrderSnapshot[]): void {
  const priority = (order: OrderSnapshot): number =>
    order.state === "pending_entry" ? 0 : present(order.prioritySeq, "priority of an open order");
  const refill = ({ priorityIndex = 0 }: OrderSnapshot): number => priorityIndex;
  const inOrder = (a: OrderSnapshot, b: OrderSnapshot): number =>
    priority(a) - priority(b) || refill(a) - refill(b) || a.id - b.id;
  for (const row of orders.toSorted(inOrder)) {
    const order = { ...row };
    const market = requireMarket(state, order.venue, order.pair);
    restAgain(market, order);
    openOrder(state, market, order);
  }
  for (const order of state.orders.values())
    if (order.state === "pending_entry" && order.groupId !== undefined && !state.orders.has(order.groupId))
      requireMarket(state, order.venue, order.pair).dueExits.add(order.groupId);
}
