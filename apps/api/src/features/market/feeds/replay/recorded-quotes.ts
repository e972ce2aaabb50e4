import { formatUnits } from "@fillmark/contracts/money";
import { fixedText } from "../../decimal-text.ts";
import type { FeedQuote } from "../../market-feed.port.ts";
import { median, modelledDepth } from "../modelled-depth.ts";
import type { RecordedPair } from "./recorded-pair.ts";
import { firstAtOrAfter, MINUTE_MS } from "./recording-rows.ts";
import type { ReplayTime } from "./replay-clock.ts";

export interface PairQuotes {
  pair: string;
  recorded: RecordedPair;
  usualBid: bigint;
  usualAsk: bigint;
}

const HALF_MS = 30_000;

export function quotesOf(recorded: RecordedPair): PairQuotes {
  const { pair, quotes } = recorded;
  return { pair, recorded, usualBid: median(quotes.bidSize), usualAsk: median(quotes.askSize) };
}

/**
 * The recorded quote at a market time: the row's opening prices in the first half of its minute, its closing
 * ones in the second. Null where no row is recorded: a gap is never filled with the quote before it.
 */
export function quoteAt(of: PairQuotes, now: ReplayTime, wallMs: number): FeedQuote | null {
  const { quotes } = of.recorded;
  const minute = now.market - (now.market % MINUTE_MS);
  const row = firstAtOrAfter(quotes.time, minute);
  if (quotes.time[row] !== minute) return null;
  const isSecondHalf = now.market - minute >= HALF_MS;
  const bid = (isSecondHalf ? quotes.bidClose : quotes.bidOpen)[row] ?? 0;
  const ask = (isSecondHalf ? quotes.askClose : quotes.askOpen)[row] ?? 0;
  const isChanged =
    quotes.bidOpen[row] !== quotes.bidClose[row] || quotes.askOpen[row] !== quotes.askClose[row];
  const half = isSecondHalf && isChanged ? "close" : "open";
  return {
    pair: of.pair,
    id: `${of.pair}:${now.lap}:${minute}:${half}`,
    marketAt: now.market,
    at: wallMs,
    bids: side(of, { row: minute / MINUTE_MS, side: "bid", best: bid, size: quotes.bidSize[row] ?? 0n }),
    asks: side(of, { row: minute / MINUTE_MS, side: "ask", best: ask, size: quotes.askSize[row] ?? 0n }),
    modelledFrom: 1,
  };
}

function side(
  of: PairQuotes,
  { row, side: which, best, size }: { row: number; side: "bid" | "ask"; best: number; size: bigint },
): [string, string][] {
  const { priceDecimals, sizeDecimals, steps } = of.recorded;
  const usualSize = which === "bid" ? of.usualBid : of.usualAsk;
  // What is finer than the tick goes the way that is never better than recorded.
  const exact = best / 10 ** (priceDecimals - steps.tickDecimals);
  const ticks = which === "bid" ? Math.floor(exact) : Math.ceil(exact);
  if (ticks === 0) return [];
  const behind = modelledDepth({ pair: of.pair, row, side: which, best: ticks, usualSize });
  const levels: [number, bigint][] = [[ticks, size], ...behind];
  return levels.map(([price, units]) => [
    fixedText(price, steps.tickDecimals),
    formatUnits(units, sizeDecimals),
  ]);
}
