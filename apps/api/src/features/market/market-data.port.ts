import type { DemoStart } from "@fillmark/contracts/demo";
import type { BarInterval } from "@fillmark/contracts/chart-intervals";
import type { Venue } from "@fillmark/contracts/constants";
import type { CandleView, FeedView, SparkView, TapeEntryView, TickerView } from "@fillmark/contracts/market";
import type { FeedPair } from "./market-feed.port.ts";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";

/** What happened to the market, for those who pass it on. Carries no data: who wants it, asks. */
export type MarketChange =
  | { type: "ticker"; pair: string }
  | { type: "candles"; pair: string }
  /** A print on one venue, or on both when it came from the feed. */
  | { type: "print"; venue: Venue | null; pair: string; entry: TapeEntryView }
  /** A pair's quote went stale or came back. */
  | { type: "staleness"; pair: string }
  | { type: "feed" };

/** What the rest of the product may ask of the market. Built on the chosen feed and the exchange's fills. */
export interface MarketData {
  feed(): FeedView;
  /** Every pair that the feed could price, whether it is listed or not. */
  offered(): FeedPair[];
  tickers(): TickerView[];
  /** The newest reference quote of a pair, in its ticks and lots; null while there was none. */
  quote(pair: string): ReferenceQuote | null;
  ticker(pair: string): TickerView | null;
  sparks(): Promise<SparkView[]>;
  /** Throws BUSY when too many other charts are being computed; `signal` says that the requester has left. */
  candles(
    pair: string,
    interval: BarInterval,
    range: { before: number | null; limit: number; signal?: AbortSignal | undefined },
  ): Promise<{ candles: CandleView[]; hasMore: boolean }>;
  tape(venue: Venue, pair: string, limit: number): TapeEntryView[];
  /** What demo accounts begin with; what is owned is counted in the same asset. */
  readonly demoStart: DemoStart;
  /**
   * Price of one whole `asset` in USD, as numerator over denominator so that nothing is rounded here:
   * the mid of the newest quote, directly or across one pair; 1/1 for USD; null when it isn't known.
   */
  usdPrice(asset: string): { numerator: bigint; denominator: bigint; stale: boolean } | null;
  /** The same in the asset of demo money. */
  price(asset: string): { numerator: bigint; denominator: bigint; stale: boolean } | null;
  /** That at an earlier time of our clock, from the feed's candles; for equity curves. */
  pricesAt(
    asset: string,
    wallTimes: number[],
    signal?: AbortSignal,
  ): Promise<({ numerator: bigint; denominator: bigint } | null)[]>;
  /** Called at once and often; coalescing is the listener's business. Returns the unsubscribe function. */
  onChanged(listener: (change: MarketChange) => void): () => void;
}
