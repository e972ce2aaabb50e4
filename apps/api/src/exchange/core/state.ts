import type { Venue } from "@fillmark/contracts/constants";
import type { Side } from "@fillmark/contracts/trading";
import { present } from "./assert.ts";
import type { FeeSchedule, FeeTier } from "./account-terms.ts";
import type { QuoteLevel, PairRules } from "./commands.ts";
import type {
  AccountLimits,
  AccountSnapshot,
  DemoAccount,
  MakerExposure,
  OrderSnapshot,
  Withdrawal,
} from "./events.ts";
import type { Conversion } from "./limit-commands.ts";
import { FastOrderBook, type OrderBook } from "./order-book.ts";
import type { TriggerIndex } from "./trigger-index.ts";

/**
 * All that the exchange remembers between two commands. Only the handlers of commands change it, and
 * everything in it except the maker quotes can be rebuilt from the tables (`restore.ts`).
 */
export interface State {
  seq: number;
  /** Time of the last command. */
  lastAt: number;
  assets: Map<string, Asset>;
  pairs: Map<string, Pair>;
  feeTiers: FeeTier[];
  /** By venue and owner. Who never had one isn't in it. */
  feeSchedules: Map<string, FeeSchedule>;
  /** By owner. Who never was in one isn't in it. */
  selfTradeGroups: Map<string, string | null>;
  /** By `accountKey`. */
  accounts: Map<string, Account>;
  /** Open orders; an order that ended is history and lives in the tables. */
  orders: Map<number, Order>;
  /** By `marketKey`. */
  markets: Map<string, Market>;
  demoAccounts: Map<string, DemoAccount>;
  /** Traded value by `volumeKey` and UTC day, for the fee tiers. */
  volumes: Map<string, Map<number, bigint>>;
  /** Open GTD orders by when they end, as if that were their price: whose time is over first is the first to sell. */
  expiries: OrderBook;
  /** What was done once and must not be done again (`idempotency-keys.ts`), as far as it was recalled (`past.ts`). */
  references: Set<string>;
  /** By id: those that are held, and others as far as they were recalled (`past.ts`). */
  withdrawals: Map<string, Withdrawal>;
  /** By `limitsKey`; of owners who have set some (`account-limits.ts`). */
  accountLimits: Map<string, AccountLimits>;
  /** By `marketKey`; of pairs that had limits for the market maker once (`maker-limits.ts`). */
  makerExposures: Map<string, MakerExposure>;
  /** A venue that was never paused isn't in it. */
  venues: Map<Venue, VenueState>;
  /** The last number given out. */
  counters: Counters;
  /** Makes the book of a new market; tests put the naive one here. */
  newBook: () => OrderBook;
}

export interface Counters {
  order: number;
  fill: number;
  transfer: number;
  account: number;
}

export interface Asset {
  asset: string;
  scale: number;
  name: string;
}

/** Whether a venue only lets things end, and why. */
export interface VenueState {
  venue: Venue;
  cancelOnly: boolean;
  reason: string | null;
}

/** A pair's rules with what follows from them. */
export interface Pair extends PairRules {
  /** Quote units that one tick × one lot is worth. */
  unit: bigint;
  /** Base units in a lot. */
  lotUnits: bigint;
  baseScale: number;
  quoteScale: number;
}

export type Account = AccountSnapshot;
/** Open orders are kept in the shape in which they are published. */
export type Order = OrderSnapshot;

/** One pair on one venue. */
export interface Market {
  venue: Venue;
  pair: Pair;
  book: OrderBook;
  /** What is left of the reference quote here; each venue takes from its own. */
  makerQuote: MakerQuote | null;
  /** What its quote asset is worth, as the command at hand says. */
  conversion: Conversion | null;
  /** Orders that wait. */
  triggers: TriggerIndex;
  /** By owner: all that are open, wherever they are. */
  openOrders: Map<string, Set<Order>>;
  /** By group: open orders that belong together. */
  groups: Map<number, Order[]>;
  /** Groups whose entry has ended with something filled, and whose exits haven't begun. */
  dueExits: Set<number>;
}

/**
 * The reference quote as the liquidity provider offers it on one market, with the pair's spread and depth in it.
 * Size that a fill took stays taken until levels with another quote replace it. The maker quote is market data, not money: it is not part
 * of the state hash, and every command brings what it needs to know about it.
 */
export interface MakerQuote {
  id: string;
  at: number;
  marketAt: number;
  source: string;
  modelledFrom: number | null;
  /** How far its prices stand outside of the market's. */
  spreadTicks: number;
  /** The last trade on the market, where the command that brought the quote asked for it. */
  last: number | null;
  /** As first offered, whatever was taken since. */
  bid: number | null;
  ask: number | null;
  /** What is left, by level. */
  bids: QuoteLevel[];
  asks: QuoteLevel[];
}

/** An exchange before its first command. */
export function createState(newBook: () => OrderBook = () => new FastOrderBook()): State {
  return {
    seq: 0,
    lastAt: 0,
    assets: new Map(),
    pairs: new Map(),
    feeTiers: [],
    feeSchedules: new Map(),
    selfTradeGroups: new Map(),
    accounts: new Map(),
    orders: new Map(),
    markets: new Map(),
    demoAccounts: new Map(),
    volumes: new Map(),
    expiries: new FastOrderBook(),
    references: new Set(),
    withdrawals: new Map(),
    accountLimits: new Map(),
    makerExposures: new Map(),
    venues: new Map(),
    counters: { order: 0, fill: 0, transfer: 0, account: 0 },
    newBook,
  };
}

/** The key of an account in the state. */
export function accountKey(venue: Venue, owner: string, asset: string): string {
  return `${venue}/${owner}/${asset}`;
}

/** The key of a market in the state. */
export function marketKey(venue: Venue, pair: string): string {
  return `${venue}/${pair}`;
}

/** Null for a pair that was never listed. */
export function findMarket(state: State, venue: Venue, pair: string): Market | null {
  return state.markets.get(marketKey(venue, pair)) ?? null;
}

/** Throws for a pair that was never listed: a fault of the core. */
export function requireMarket(state: State, venue: Venue, pair: string): Market {
  return present(findMarket(state, venue, pair), `market ${venue}/${pair}`);
}

/** What an owner can spend; nothing where no account was opened yet. */
export function availableOf(state: State, account: { venue: Venue; owner: string; asset: string }): bigint {
  return state.accounts.get(accountKey(account.venue, account.owner, account.asset))?.available ?? 0n;
}

/** Open orders of an owner in a market, oldest first. */
export function openOrdersOf(market: Market, owner: string): Order[] {
  return [...(market.openOrders.get(owner) ?? [])].sort((a, b) => a.id - b.id);
}

/** Lots still to be filled of an order that names a quantity. */
export function remainingOf(order: Order): number {
  return present(order.quantity, "quantity") - order.filled;
}

/** The side that an order of this one trades with. */
export function opposite(side: Side): Side {
  return side === "buy" ? "sell" : "buy";
}
