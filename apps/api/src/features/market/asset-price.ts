import { CANDLE_INTERVAL_MS, CANDLE_INTERVALS, type CandleInterval } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";
import { SUM_SCALE, scaled } from "./decimal-text.ts";
import type { FeedCandle, MarketFeed } from "./market-feed.port.ts";

/**
 * What an asset is worth in another: by their own pair, or across one other asset. Prices stay fractions, so
 * nothing is rounded before the amount is multiplied.
 */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** A pair's price in its quote asset. */
export type PriceOf = (pair: string) => (Fraction & { stale: boolean }) | null;

export interface Pair {
  pair: string;
  base: string;
  quote: string;
}

/** One or two pairs whose product is the price; `isInverse` divides instead. */
interface Step {
  pair: string;
  isInverse: boolean;
}
type Route = Step[];

/** An asset, and the one that its price is in. */
interface Priced {
  readonly asset: string;
  readonly currency: string;
}

/** Ways from an asset to the currency, the shortest first, then in order of listing. */
function routesOf({ asset, currency }: Priced, pairs: readonly Pair[]): Route[] {
  const steps = (from: string, to: string): Route =>
    pairs.flatMap(({ pair, base, quote }): Step[] => {
      if (base === from && quote === to) return [{ pair, isInverse: false }];
      return quote === from && base === to ? [{ pair, isInverse: true }] : [];
    });
  const direct = steps(asset, currency).map((step) => [step]);
  const others = new Set(
    pairs.flatMap(({ base, quote }) => (base === asset ? [quote] : quote === asset ? [base] : [])),
  );
  others.delete(currency);
  const across = [...others].flatMap((other) =>
    steps(asset, other).flatMap((first) => steps(other, currency).map((second) => [first, second])),
  );
  return [...direct, ...across];
}

export function assetPrice(of: Priced, pairs: readonly Pair[], priceOf: PriceOf): ReturnType<PriceOf> {
  if (of.asset === of.currency) return { numerator: 1n, denominator: 1n, stale: false };
  let fallback: ReturnType<PriceOf> = null;
  for (const route of routesOf(of, pairs)) {
    const price = alongRoute(route, priceOf);
    if (price !== null && !price.stale) return price;
    fallback ??= price;
  }
  return fallback;
}

function alongRoute(route: Route, priceOf: PriceOf): ReturnType<PriceOf> {
  const total = { numerator: 1n, denominator: 1n, stale: false };
  for (const { pair, isInverse } of route) {
    const price = priceOf(pair);
    if (price === null || price.numerator <= 0n) return null;
    total.numerator *= isInverse ? price.denominator : price.numerator;
    total.denominator *= isInverse ? price.numerator : price.denominator;
    total.stale ||= price.stale;
  }
  return total;
}

/** Bars asked of the feed for a curve; the interval is the finest that stays below this. */
const MAX_BARS = 1_500;
/** A close older than this, on the market's clock, is no price any more. */
const OLDEST_CLOSE_MS = 7 * 86_400_000;

interface PastPrices extends Priced {
  readonly pairs: readonly Pair[];
  readonly times: readonly (number | null)[];
  readonly signal?: AbortSignal | undefined;
}

/** Prices at market times by the bars around them; null where nothing was traded in the week before. */
export async function assetPricesAt(
  feed: MarketFeed,
  { asset, currency, pairs, times, signal }: PastPrices,
): Promise<(Fraction | null)[]> {
  const known = times.filter((time) => time !== null);
  const isItself = asset === currency;
  if (isItself || known.length === 0) {
    return times.map((time) => (isItself && time !== null ? { numerator: 1n, denominator: 1n } : null));
  }
  const interval = intervalFor(Math.max(...known) - Math.min(...known));
  const step = CANDLE_INTERVAL_MS[interval];
  const from = Math.floor(Math.min(...known) / step) * step - 8 * step;
  const range = { from, to: Math.max(...known) + 1, anyLap: true, signal };
  const bars = new Map<string, FeedCandle[]>();
  const routes = routesOf({ asset, currency }, pairs);
  for (const { pair } of routes.flat()) {
    if (!bars.has(pair)) bars.set(pair, await feed.candles(pair, interval, range));
  }
  return times.map((time) => {
    if (time === null) return null;
    const priceOf: PriceOf = (pair) => priceAt(bars.get(pair) ?? [], time, step);
    const price = routes.map((route) => alongRoute(route, priceOf)).find((found) => found !== null);
    return price === undefined ? null : { numerator: price.numerator, denominator: price.denominator };
  });
}

function intervalFor(spanMs: number): CandleInterval {
  return CANDLE_INTERVALS.find((interval) => spanMs / CANDLE_INTERVAL_MS[interval] <= MAX_BARS) ?? "1d";
}

/** The close of the last bar that had ended, or the open of the one that was running. */
function priceAt(bars: readonly FeedCandle[], time: number, step: number): ReturnType<PriceOf> {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars[middle]?.time ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  const bar = bars[low - 1];
  if (bar === undefined || time - bar.time > OLDEST_CLOSE_MS) return null;
  const isOver = bar.time + step <= time;
  return {
    numerator: scaled(isOver ? bar.close : bar.open, SUM_SCALE),
    denominator: pow10(SUM_SCALE),
    stale: false,
  };
}
