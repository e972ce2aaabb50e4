import { z } from "zod";
import { BAR_INTERVALS } from "./chart-intervals.ts";
import { AssetCode, Decimal, Instant, PairName, VenueName } from "./shapes.ts";
import type { IntakeView } from "./system.ts";

export const PAIR_STATES = ["open", "post_only", "cancel_only", "halted", "delisted"] as const;

/** The rules of a pair: what can be ordered, in which steps. */
export const PairView = z.object({
  pair: PairName,
  base: AssetCode,
  quote: AssetCode,
  baseName: z.string(),
  /** What the prices and quantities of new orders are multiples of. Fills may be finer, down to the decimals below. */
  tick: Decimal,
  lot: Decimal,
  priceDecimals: z.int(),
  quantityDecimals: z.int(),
  /** The pair's own rates; both null where the tiers by volume hold. */
  makerFeeBps: z.int().nullable(),
  takerFeeBps: z.int().nullable(),
  minNotional: Decimal,
  maxNotional: Decimal,
  bandBps: z.int(),
  maxSlippageBps: z.int(),
  state: z.enum(PAIR_STATES),
  /** Only where nothing but its traders' orders says what it costs: it has no quotes of a market, no ticker and no bars. */
  priceSource: z.literal("book").exactOptional(),
});
export type PairView = z.infer<typeof PairView>;

/** Newest figures of a pair. Prices are null before the first quote; `stale` greys them out. */
export const TickerView = z.object({
  pair: PairName,
  last: Decimal.nullable(),
  bid: Decimal.nullable(),
  ask: Decimal.nullable(),
  open24h: Decimal.nullable(),
  high24h: Decimal.nullable(),
  low24h: Decimal.nullable(),
  /** Base units traded in 24 market hours. */
  volume24h: Decimal,
  quoteVolume24h: Decimal,
  /** Hundredths of a percent since `open24h`, signed. */
  changeBps: z.int().nullable(),
  /** The feed's own clock: differs from now on a recorded market. */
  marketAt: Instant.nullable(),
  /** When the feed last confirmed the quote, on our clock. */
  quotedAt: Instant.nullable(),
  stale: z.boolean(),
});
export type TickerView = z.infer<typeof TickerView>;

/** Closes of the last 24 hours for a sparkline, oldest first. */
export const SparkView = z.object({ pair: PairName, closes: z.array(Decimal) });
export type SparkView = z.infer<typeof SparkView>;

/** `[time ms, open, high, low, close, base volume]`. A missing bar is a gap, never filled in. */
export const CandleView = z.tuple([z.int(), Decimal, Decimal, Decimal, Decimal, Decimal]);
export type CandleView = z.infer<typeof CandleView>;

export const CandlesInput = z.strictObject({
  pair: PairName,
  interval: z.enum(BAR_INTERVALS),
  /** Market time, exclusive; the newest bars when absent. */
  before: z.int().optional(),
  limit: z.int().min(1).max(1000).default(300),
});
export type CandlesInput = z.infer<typeof CandlesInput>;

export const CandlesView = z.object({ candles: z.array(CandleView), hasMore: z.boolean() });

/** `[price, size]`, best first. */
export const BookLevelView = z.tuple([Decimal, Decimal]);

export const BookInput = z.strictObject({
  pair: PairName,
  venue: VenueName,
  depth: z.int().min(1).max(100).default(25),
});

/** Traders' resting orders and the liquidity provider's ladder together, as an order would meet them. */
export const BookView = z.object({
  pair: PairName,
  venue: VenueName,
  /** Grows with every change of this book; a stream frame carries the same cursor. */
  cursor: z.int(),
  bids: z.array(BookLevelView),
  asks: z.array(BookLevelView),
  source: z.string(),
  /** True when the levels behind the best are modelled rather than known. */
  modelledDepth: z.boolean(),
  quotedAt: Instant.nullable(),
  stale: z.boolean(),
});
export type BookView = z.infer<typeof BookView>;

/** One print. `minute` sums up a recorded minute; `fill` is a trade between accounts here. */
export const TapeEntryView = z.object({
  id: z.string(),
  kind: z.enum(["trade", "minute", "fill"]),
  price: Decimal,
  quantity: Decimal,
  side: z.enum(["buy", "sell"]).nullable(),
  marketAt: Instant,
});
export type TapeEntryView = z.infer<typeof TapeEntryView>;

export const TapeInput = z.strictObject({
  pair: PairName,
  venue: VenueName,
  limit: z.int().min(1).max(200).default(50),
});

/** The server's clock, for clients that compare theirs. */
export const TimeView = z.object({ now: Instant });

/** Which market this is, said on every screen. */
export const FeedView = z.object({
  kind: z.enum(["simulated", "replay", "exchange"]),
  /** Exchange id for a live one, folder name for a recording. */
  source: z.string(),
  /** First and last recorded day of a recording, `YYYY-MM-DD`. */
  recordedFrom: z.string().nullable(),
  recordedTo: z.string().nullable(),
  speed: z.number(),
  /** What the clock of this market says now; null when it has no data. */
  marketAt: Instant.nullable(),
  /** `minute` when the recording only knows sums per minute. */
  tape: z.enum(["trade", "minute"]),
  state: z.enum(["starting", "running", "stale", "failed"]),
});
export type FeedView = z.infer<typeof FeedView>;

/**
 * Frames of the public stream `GET /api/market/stream?topics=a,b`. Topics: `feed`, `intake`, `tickers`,
 * `book:{venue}:{pair}`, `trades:{venue}:{pair}`, `candles:{pair}:{interval}`. Each subscription starts
 * with a snapshot frame; `cursor` grows by one per frame of a topic, a gap means: fetch or reconnect.
 * Later frames of `tickers` carry only the pairs that changed, those of `trades` only new prints (newest
 * first), those of `candles` the newest bars: the running one and the few before it. `feed`, `intake` and `book`
 * are always whole. On shutdown the event `bye` comes, and the client reconnects after the given `retry`.
 */
export type MarketFrame =
  | { topic: "feed"; cursor: number; data: FeedView }
  | { topic: "intake"; cursor: number; data: IntakeView }
  | { topic: "tickers"; cursor: number; data: TickerView[] }
  | { topic: `book:${string}`; cursor: number; data: BookView }
  | { topic: `trades:${string}`; cursor: number; data: TapeEntryView[] }
  | { topic: `candles:${string}`; cursor: number; data: CandleView[] };

export const PairsView = z.array(PairView);
export const TickersView = z.array(TickerView);
export const SparksView = z.array(SparkView);
export const TapeView = z.array(TapeEntryView);
