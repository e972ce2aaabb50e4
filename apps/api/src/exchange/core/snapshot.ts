import { volumeRows } from "./fee-volume.ts";
import { isHeld } from "./past.ts";
import { restore, type RestoreRows } from "./restore.ts";
import { requireMarket, type MakerQuote, type State } from "./state.ts";
import type { OrderBook } from "./order-book.ts";
import type { Venue } from "@fillmark/contracts/constants";
import { rulesOf } from "./units.ts";

/**
 * A whole state as rows. Other than what the tables hold it has the maker quotes, too: the commands after it may name a
 * quote whose levels came with a command before it.
 */
export interface Snapshot extends RestoreRows {
  makerQuotes: MarketQuote[];
}

export interface MarketQuote {
  venue: Venue;
  pair: string;
  quote: MakerQuote;
}

/** Shares its rows with the state: write them down before the next command. */
export function snapshotOf(state: State): Snapshot {
  return {
    assets: [...state.assets.values()],
    pairs: [...state.pairs.values()].map(rulesOf),
    feeTiers: state.feeTiers,
    feeSchedules: [...state.feeSchedules.values()],
    selfTradeGroups: Array.from(state.selfTradeGroups, ([owner, group]) => ({ owner, group })),
    accounts: [...state.accounts.values()],
    openOrders: [...state.orders.values()],
    demoAccounts: [...state.demoAccounts.values()],
    volumes: volumeRows(state),
    withdrawals: [...state.withdrawals.values()].filter(isHeld),
    accountLimits: [...state.accountLimits.values()],
    makerExposures: [...state.makerExposures.values()],
    venues: [...state.venues.values()],
    counters: state.counters,
    seq: state.seq,
    lastAt: state.lastAt,
    makerQuotes: [...state.markets.values()].flatMap(({ venue, pair, makerQuote }) =>
      makerQuote === null ? [] : { venue, pair: pair.pair, quote: makerQuote },
    ),
  };
}

/** The state that the snapshot was taken of: it goes on alike, with any journal that goes on from there. */
export function stateOf({ makerQuotes, ...rows }: Snapshot, newBook?: () => OrderBook): State {
  const state = restore(rows, newBook);
  for (const { venue, pair, quote } of makerQuotes) requireMarket(state, venue, pair).makerQuote = quote;
  return state;
}
