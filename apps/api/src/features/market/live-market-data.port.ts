import type { Logger } from "pino";
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import type { MarketData } from "./market-data.port.ts";
import type { MarketFeed } from "./market-feed.port.ts";

/**
 * The market as the product sees it: every quote of the feed goes to the exchange, and what the screens show is kept beside
 * it. A feed that fails, lies or falls silent makes its pairs stale and is said to have failed; it never stops the product.
 */
export interface LiveMarketData extends MarketData {
  /** Resolves when the feed has started and the last 24 hours are read, or after some seconds without. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface MarketDataParts {
  feed: MarketFeed;
  exchange: Pick<Exchange, "pairs" | "print" | "quote" | "onCommitted">;
  clock: Clock;
  log: Pick<Logger, "info" | "warn">;
}
