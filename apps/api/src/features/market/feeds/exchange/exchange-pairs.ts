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
export function livePairs(markets: readonly ExchangeMarket[], more: readonly string[] = []): LivePair[] {
  return [...new Set([...WANTED, ...more])].flatMap((pair): LivePair[] => {
    const market = markets.find(({ base, quote }) => `${base}-${quote}` === pair);
    return market === undefined ? [] : [pairOf(market)];
  });
}

/** Every market whose assets can be written here, each once. */
export function offeredPairs(markets: readonly ExchangeMarket[]): LivePair[] {
  const found = new Map<string, LivePair>();
  for (const market of markets) {
    const of = pairOf(market);
    if ([of.base, of.quote].every((asset) => CODE.test(asset)) && !found.has(of.pair)) found.set(of.pair, of);
  }
  return [...found.values()];
}

const CODE = /^[A-Z0-9]{2,10}$/;

function pairOf({ symbol, base, quote, priceDecimals, amountDecimals }: ExchangeMarket): LivePair {
  const tickDecimals = Math.min(QUOTE_SCALE, priceDecimals ?? 2);
  const lotDecimals = Math.min(QUOTE_SCALE - tickDecimals, amountDecimals ?? QUOTE_SCALE);
  return { pair: `${base}-${quote}`, base, quote, symbol, tickDecimals, lotDecimals };
}
