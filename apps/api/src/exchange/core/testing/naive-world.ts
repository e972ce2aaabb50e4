import type { GroupRole } from "@fillmark/contracts/order-groups";
import type { EndReason } from "@fillmark/contracts/trading";
import type { FeeSchedule, FeeTier } from "../account-terms.ts";
import type { QuoteLevel, PairRules, PlaceOrder, TriggerTerms } from "../commands.ts";
import type { NaiveLimits } from "./naive-limit-record.ts";
import type { NaiveRisk } from "./naive-risk.ts";

/** What the naive exchange remembers, and what follows from it. Nothing is kept that can be worked out. */
export interface World {
  seq: number;
  at: number;
  assets: Record<string, number>;
  pairs: Record<string, PairRules>;
  tiers: FeeTier[];
  /** The owners' own, by venue/owner. */
  schedules: Record<string, FeeSchedule>;
  /** By owner. */
  firms: Record<string, string | null>;
  /** Available and held together, by venue/owner/asset. */
  totals: Record<string, bigint>;
  /** In the order in which they came to rest. */
  open: NaiveOrder[];
  /** For their triggers, in no order. */
  waiting: WaitingOrder[];
  /** For the end of their entries, in no order. */
  pending: NaiveOrder[];
  makerQuotes: Record<string, NaiveQuote>;
  trades: { key: string; day: number; value: bigint }[];
  /** Those of the last command. */
  fills: { taker: number | null; maker: number | null; price: number; lots: number }[];
  /** What the last command fired, what was watched then, and why the order ended, if not by being filled. */
  fired: { id: number; watched: number; endReason: EndReason | null }[];
  /** What the last command ended, but for what it refused, and why, if not by being filled. */
  ended: { order: NaiveOrder; reason: EndReason | null }[];
  /** The exits whose turn the last command was, by number, be it that they ended at once. */
  begun: number[];
  opened: string[];
  references: string[];
  withdrawals: NaiveWithdrawal[];
  /** Venues in cancel-only. */
  paused: string[];
  /** By venue/owner/scope. */
  limits: Record<string, NaiveLimits>;
  /** Whose loss of the day the last command has brought to their limit. */
  stopped: { venue: string; owner: string; scope: string }[];
  /** By venue/pair. */
  risks: Record<string, NaiveRisk>;
  lastOrder: number;
}

export interface NaiveOrder {
  id: number;
  owner: string;
  venue: string;
  pair: string;
  side: "buy" | "sell";
  /** Its limit, or a market order's protection. */
  price: number;
  /** Infinite for an order by quote amount. */
  quantity: number;
  filled: number;
  /** How much of an iceberg is to be seen at a time, and is seen now; null for others, and while it isn't open. */
  display: number | null;
  seen: number | null;
  feeBasis: bigint;
  /** Without what it earned. */
  feePaid: bigint;
  makerBps: number;
  takerBps: number;
  isMarket: boolean;
  /** It is an exit of a bracket. */
  closes: boolean;
  place: PlaceOrder;
  /** Null for an order that entered at once. */
  trigger: NaiveTrigger | null;
  /** The id of the first of the orders that belong together; null for an order that is alone. */
  group: { id: number; role: GroupRole } | null;
}

/** `price` moves with a trailing stop, and is null until that is activated. */
export interface NaiveTrigger extends TriggerTerms {
  watermark: number | null;
  /** The command that placed it, amended it or moved it: its place among those at its price. */
  placed: number;
  /** The command that placed it or amended it: what was seen before doesn't count. */
  since: number;
}

export interface WaitingOrder extends NaiveOrder {
  trigger: NaiveTrigger;
}

export interface NaiveWithdrawal {
  id: string;
  owner: string;
  asset: string;
  amount: bigint;
  fee: bigint;
  state: "held" | "released" | "paid" | "returned";
}

export interface NaiveQuote {
  at: number;
  bid: number | null;
  ask: number | null;
  bids: QuoteLevel[];
  asks: QuoteLevel[];
  /** What the market quotes, without the pair's spread. */
  market: { bid: number | null; ask: number | null };
}

export function emptyWorld(): World {
  return {
    seq: 0,
    at: 0,
    assets: {},
    pairs: {},
    tiers: [],
    schedules: {},
    firms: {},
    totals: {},
    open: [],
    waiting: [],
    pending: [],
    makerQuotes: {},
    trades: [],
    fills: [],
    fired: [],
    ended: [],
    begun: [],
    opened: [],
    references: [],
    withdrawals: [],
    paused: [],
    limits: {},
    stopped: [],
    risks: {},
    lastOrder: 0,
  };
}

export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the naive exchange misses something");
  return value;
}

export function move(w: World, account: string, by: bigint): void {
  w.totals[account] = (w.totals[account] ?? 0n) + by;
}

/** What an account can spend, and what its orders, resting and waiting, and its withdrawals hold. */
export function balance(w: World, account: string): { available: bigint; held: bigint } {
  let held = 0n;
  for (const { owner, asset, amount, fee, state } of w.withdrawals)
    if (state === "held" && `live/${owner}/${asset}` === account) held += amount + fee;
  for (const order of [...w.open, ...w.waiting]) {
    const rules = must(w.pairs[order.pair]);
    const asset = order.side === "buy" ? rules.quote : rules.base;
    if (`${order.venue}/${order.owner}/${asset}` === account) held += hold(w, order);
  }
  return { available: (w.totals[account] ?? 0n) - held, held };
}

/**
 * What is held for an order: of two exits the take-profit holds for both, since one of them will pay at most. The stop then
 * costs as much as if it were the take-profit that went on in its stead.
 */
export function hold(w: World, order: NaiveOrder): bigint {
  const other = otherExit(w, order);
  if (other === null) return cost(w, order);
  if (order.group?.role === "stop_loss") return 0n;
  const { feeBasis, feePaid } = order;
  const costs = [cost(w, order), cost(w, { ...other, feeBasis, feePaid })] as const;
  return costs[0] > costs[1] ? costs[0] : costs[1];
}

/** All that haven't ended, wherever they are. */
export function living(w: World): NaiveOrder[] {
  return [...w.open, ...w.waiting, ...w.pending];
}

/** How many open orders their owner has in that market. */
export function countOpen(w: World, { owner, venue, pair }: NaiveOrder): number {
  return living(w).filter((one) => one.owner === owner && one.venue === venue && one.pair === pair).length;
}

/** The exit that ends with this one. */
export function otherExit(w: World, { id, group }: NaiveOrder): NaiveOrder | null {
  if (group === null || group.role === "entry") return null;
  const others = living(w).filter((one) => one.group?.id === group.id && one.group.role !== "entry");
  return others.find((one) => one.id !== id) ?? null;
}

/** Takes an order from wherever it is, for good. */
export function end(w: World, order: NaiveOrder, reason: EndReason | null): void {
  w.open = w.open.filter((one) => one.id !== order.id);
  w.waiting = w.waiting.filter((one) => one.id !== order.id);
  w.pending = w.pending.filter((one) => one.id !== order.id);
  w.ended.push({ order, reason });
}

/** What the rest of an order may cost, in the asset that it pays with. */
export function cost(w: World, order: NaiveOrder): bigint {
  const rules = must(w.pairs[order.pair]);
  const left = order.quantity - order.filled;
  if (order.place.quoteAmount !== null) return order.place.quoteAmount;
  if (order.side === "sell") return baseOf(w, rules, left);
  const value = valueOf(w, rules, { price: order.price, lots: left });
  const rate = BigInt(order.isMarket ? order.takerBps : Math.max(order.makerBps, order.takerBps));
  return value + feeOn(order.feeBasis + value * rate) - order.feePaid;
}

export function valueOf(
  w: World,
  rules: PairRules,
  { price, lots }: { price: number; lots: number },
): bigint {
  const units = BigInt(price) * BigInt(lots) * 10n ** BigInt(must(w.assets[rules.quote]));
  return units / 10n ** BigInt(rules.tickDecimals + rules.lotDecimals);
}

export function baseOf(w: World, rules: PairRules, lots: number): bigint {
  return (BigInt(lots) * 10n ** BigInt(must(w.assets[rules.base]))) / 10n ** BigInt(rules.lotDecimals);
}

export function feeOn(basis: bigint): bigint {
  return basis % 10_000n === 0n ? basis / 10_000n : basis / 10_000n + 1n;
}

/** So many bps above a price for a buy, below it for a sale, and never further. */
export function priceAway(price: number, bps: number, side: "buy" | "sell"): number {
  return side === "buy"
    ? Math.floor((price * (10_000 + bps)) / 10_000)
    : Math.ceil((price * (10_000 - bps)) / 10_000);
}

/** The worst price that a market order takes, measured against a reference. */
export function protectionOf(rules: PairRules, place: PlaceOrder, reference: number): number {
  const bps = Math.min(place.maxSlippageBps ?? rules.maxSlippageBps, rules.maxSlippageBps);
  return priceAway(reference, bps, place.side);
}

export function dayNow(w: World): number {
  return Math.floor(w.at / 86_400_000);
}

export function stepsOf({ steps = { tick: 1, lot: 1 } }: PairRules): { tick: number; lot: number } {
  return steps;
}

/** Fees that aren't too high, and steps on which something can be ordered at some price. */
export function canBe(w: World, rules: PairRules): boolean {
  const { makerBps, takerBps } = rules.fees ?? { makerBps: 0, takerBps: 0 };
  const { tick, lot } = stepsOf(rules);
  const least = valueOf(w, rules, { price: tick, lots: lot });
  return (
    makerBps <= 1_000 &&
    takerBps <= 1_000 &&
    rules.maxNotional - (rules.maxNotional % least) >= rules.minNotional
  );
}

export function isStale(w: World, market: { venue: string; pair: string }): boolean {
  const makerQuote = w.makerQuotes[`${market.venue}/${market.pair}`];
  return makerQuote === undefined || w.at - makerQuote.at > must(w.pairs[market.pair]).maxQuoteAgeMs;
}

/** Over already, or more than a year away. */
export function isBadDate(w: World, { expiresAt }: PlaceOrder): boolean {
  return expiresAt !== undefined && (expiresAt <= w.at || expiresAt > w.at + 366 * 24 * 3_600_000);
}

/** The maker quote, when its prices mean something now. */
export function freshQuote(w: World, market: { venue: string; pair: string }): NaiveQuote | null {
  const makerQuote = w.makerQuotes[`${market.venue}/${market.pair}`];
  if (makerQuote === undefined || isStale(w, market)) return null;
  return makerQuote.bid !== null && makerQuote.ask !== null && makerQuote.bid >= makerQuote.ask
    ? null
    : makerQuote;
}

/** The market's levels with the pair's spread and depth in them; `Math` is exact for the prices of tests. */
export function makerLevels(
  { offer = { spreadBps: 0, depthPercent: 100 } }: PairRules,
  market: { bids: QuoteLevel[]; asks: QuoteLevel[] },
): { bids: QuoteLevel[]; asks: QuoteLevel[] } {
  const bid = market.bids[0]?.[0] ?? market.asks[0]?.[0] ?? 0;
  const ask = market.asks[0]?.[0] ?? market.bids[0]?.[0] ?? 0;
  const hasBoth = market.bids.length > 0 && market.asks.length > 0;
  const away = hasBoth && bid >= ask ? 0 : Math.ceil(((bid + ask) * offer.spreadBps) / 20_000);
  const side = (levels: QuoteLevel[], by: number): QuoteLevel[] =>
    levels
      .map(([price, size]): QuoteLevel => [price + by, Math.floor((size * offer.depthPercent) / 100)])
      .filter(([price]) => price > 0);
  return { bids: side(market.bids, -away), asks: side(market.asks, away) };
}
