import type { CandleInterval } from "@fillmark/contracts/constants";
import type { MarketClock } from "./feeds/market-clock.ts";

/**
 * Where prices come from. The product knows no vendor: a simulated, a recorded and a live market are
 * three adapters that pass one conformance suite. Prices and sizes are decimal strings, times are ms
 * since epoch. Market time is the feed's own clock; on a recording it differs from ours.
 */
export interface MarketFeed {
  readonly kind: "simulated" | "replay" | "exchange";
  /** e.g. "simulated", "coinbase-2018-04", "kraken". */
  readonly source: string;
  readonly tape: "trade" | "minute";
  readonly recordedFrom: string | null;
  readonly recordedTo: string | null;
  readonly speed: number;
  /** Market time before which there are no bars; null when the feed doesn't know. */
  readonly historyFrom: number | null;
  /** What the operator has to know of the source, a sentence or two each; said once, at the start. */
  readonly notes?: readonly string[];

  /** The pairs this feed can price, with steps fine enough for its prices. Known before `start`. */
  pairs(): FeedPair[];
  /** Those and more that it could price, where there are any; none is followed that nobody has asked for. */
  offered?(): FeedPair[];
  /** These are priced as well from now on, as far as it offers them. Asked again it changes nothing. */
  follow?(pairs: readonly string[]): void;
  /** Begins to push. Resolves once each available pair had its first quote, or 5 s have passed. */
  start(sink: FeedSink): Promise<void>;
  stop(): Promise<void>;

  /** Bars with market time in [from, to), ascending, gaps left out, the current bar included as far as it is. */
  candles(pair: string, interval: CandleInterval, range: CandleRange): Promise<FeedCandle[]>;
  /** How `marketTimeAt` is found, for processes that have this feed from another one. */
  readonly marketClock: MarketClock;
  /** What this market's clock said or says at a time of ours; null where it had no data. */
  marketTimeAt(wallMs: number): number | null;
  /** The first bid that it has of a pair, the same at each start; absent where the feed has no beginning. */
  openingPrice?(pair: string): string | null;
}

export interface CandleRange {
  from: number;
  to: number;
  /** Also bars later than this market's clock: on a looping recording an earlier lap has shown them. */
  anyLap?: boolean;
  /** The requester has left: what is computed for them alone may be left off. */
  signal?: AbortSignal | undefined;
}

export interface FeedPair {
  pair: string;
  base: string;
  quote: string;
  tickDecimals: number;
  lotDecimals: number;
}

export interface FeedSink {
  quote(quote: FeedQuote): void;
  trade(trade: FeedTrade): void;
  /** The feed can't reach its market; it keeps trying, and the next quote ends this. */
  failed(reason: string): void;
}

export interface FeedQuote {
  pair: string;
  /** The same levels re-confirmed keep their id. */
  id: string;
  marketAt: number;
  /**
   * When the feed confirmed it, on our clock. Where the market's clock runs at another speed, a quote that nothing confirms
   * is shown again, as if confirmed so long ago as it is old on the market's clock.
   */
  at: number;
  /** `[price, size]`, best first. */
  bids: [string, string][];
  asks: [string, string][];
  /** Index of the first level that is modelled; null when all are known. */
  modelledFrom: number | null;
}

export interface FeedTrade {
  pair: string;
  id: string;
  marketAt: number;
  price: string;
  quantity: string;
  side: "buy" | "sell" | null;
}

/** Base volume. */
export interface FeedCandle {
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}
