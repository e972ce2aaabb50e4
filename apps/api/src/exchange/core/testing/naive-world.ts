import type { FeeTier, LadderLevel, PairRules, PlaceOrder } from "../commands.ts";

/** What the naive exchange remembers, and what follows from it. Nothing is kept that can be worked out. */
export interface World {
  at: number;
  assets: Record<string, number>;
  pairs: Record<string, PairRules>;
  tiers: FeeTier[];
  /** Available and held together, by venue/owner/asset. */
  totals: Record<string, bigint>;
  /** In the order in which they came to rest. */
  open: NaiveOrder[];
  ladders: Record<string, NaiveLadder>;
  trades: { key: string; day: number; value: bigint }[];
  /** Those of the last command. */
  fills: { taker: number | null; maker: number | null; price: number; lots: number }[];
  opened: string[];
  references: string[];
  withdrawals: NaiveWithdrawal[];
  /** Venues in cancel-only. */
  paused: string[];
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
  feeBasis: bigint;
  feePaid: bigint;
  makerBps: number;
  takerBps: number;
  isMarket: boolean;
  place: PlaceOrder;
}

export interface NaiveWithdrawal {
  id: string;
  owner: string;
  asset: string;
  amount: bigint;
  fee: bigint;
  state: "held" | "released" | "paid" | "returned";
}

export interface NaiveLadder {
  at: number;
  bid: number | null;
  ask: number | null;
  bids: LadderLevel[];
  asks: LadderLevel[];
}

export function emptyWorld(): World {
  return {
    at: 0,
    assets: {},
    pairs: {},
    tiers: [],
    totals: {},
    open: [],
    ladders: {},
    trades: [],
    fills: [],
    opened: [],
    references: [],
    withdrawals: [],
    paused: [],
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

/** What an account can spend, and what its open orders and withdrawals hold. */
export function balance(w: World, account: string): { available: bigint; held: bigint } {
  let held = 0n;
  for (const { owner, asset, amount, fee, state } of w.withdrawals)
    if (state === "held" && `live/${owner}/${asset}` === account) held += amount + fee;
  for (const order of w.open) {
    const rules = must(w.pairs[order.pair]);
    const asset = order.side === "buy" ? rules.quote : rules.base;
    if (`${order.venue}/${order.owner}/${asset}` === account) held += hold(w, order);
  }
  return { available: (w.totals[account] ?? 0n) - held, held };
}

/** What the rest of an order may cost, in the asset that it pays with. */
export function hold(w: World, order: NaiveOrder): bigint {
  const rules = must(w.pairs[order.pair]);
  const left = order.quantity - order.filled;
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

export function dayNow(w: World): number {
  return Math.floor(w.at / 86_400_000);
}

export function ratesOf(w: World, account: string): FeeTier {
  const recent = w.trades.filter((trade) => trade.key === account && trade.day > dayNow(w) - 30);
  const volume = recent.reduce((sum, trade) => sum + trade.value, 0n);
  return must(w.tiers.findLast((tier) => tier.minVolume <= volume));
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
  const ladder = w.ladders[`${market.venue}/${market.pair}`];
  return ladder === undefined || w.at - ladder.at > must(w.pairs[market.pair]).maxQuoteAgeMs;
}

/** The ladder, when its prices mean something now. */
export function freshLadder(w: World, market: { venue: string; pair: string }): NaiveLadder | null {
  const ladder = w.ladders[`${market.venue}/${market.pair}`];
  if (ladder === undefined || isStale(w, market)) return null;
  return ladder.bid !== null && ladder.ask !== null && ladder.bid >= ladder.ask ? null : ladder;
}

/** The market's levels with the pair's spread and depth in them; `Math` is exact for the prices of tests. */
export function houseLevels(
  { offer = { spreadBps: 0, depthPercent: 100 } }: PairRules,
  market: { bids: LadderLevel[]; asks: LadderLevel[] },
): { bids: LadderLevel[]; asks: LadderLevel[] } {
  const bid = market.bids[0]?.[0] ?? market.asks[0]?.[0] ?? 0;
  const ask = market.asks[0]?.[0] ?? market.bids[0]?.[0] ?? 0;
  const hasBoth = market.bids.length > 0 && market.asks.length > 0;
  const away = hasBoth && bid >= ask ? 0 : Math.ceil(((bid + ask) * offer.spreadBps) / 20_000);
  const side = (levels: LadderLevel[], by: number): LadderLevel[] =>
    levels
      .map(([price, size]): LadderLevel => [price + by, Math.floor((size * offer.depthPercent) / 100)])
      .filter(([price]) => price > 0);
  return { bids: side(market.bids, -away), asks: side(market.asks, away) };
}
