import type { FeedPair } from "../../market-feed.port.ts";
import type { ExchangeMarket } from "./public-exchange.ts";

export interface LivePair extends FeedPair {
  symbol: string;
}

/** What a live market is followed for, the most traded first. */
const WANTED = [
  "BTC-USD",
  "ETH-USD",
  "BTC-EUR",
  "ETH-EUR",
  "SOL-USD",
  "XRP-USD",
  "LTC-USD",
  "ADA-USD",
  "DOGE-USD",
  "LINK-USD",
  "AVAX-USD",
  "DOT-USD",
  "BCH-USD",
  "ETH-BTC",
  "EUR-USD",
];

const QUOTE_SCALE = 8;

/** The pairs of ours that the exchange lists, with its steps as far as the ledger can hold them. */
export function livePairs(markets: readonly ExchangeMarket[]): LivePair[] {
  return WANTED.flatMap((pair): LivePair[] => {
    const market = markets.find(({ base, quote }) => `${base}-${quote}` === pair);
    if (market === undefined) return [];
    const { symbol, base, quote, priceDecimals, amountDecimals } = market;
    const tickDecimals = Math.min(QUOTE_SCALE, priceDecimals ?? 2);
    const lotDecimals = Math.min(QUOTE_SCALE - tickDecimals, amountDecimals ?? QUOTE_SCALE);
    return [{ pair, base, quote, symbol, tickDecimals, lotDecimals }];
  });
}
