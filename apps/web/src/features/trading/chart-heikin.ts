import type { Bar } from "./candle-series.ts";

/**
 * Heikin-Ashi: each candle opens in the middle of the one before it and closes at its own mean, which shows a trend and
 * hides what the price did within. A row that goes on keeps what it has: only the last two candles are made anew.
 */
export function heikinAshi(bars: readonly Bar[], made: readonly Bar[] = []): Bar[] {
  const kept = Math.max(0, Math.min(made.length, bars.length) - 2);
  const row = made.slice(0, kept);
  for (const bar of bars.slice(kept)) row.push(averaged(bar, row.at(-1)));
  return row;
}

function averaged(bar: Bar, last: Bar | undefined): Bar {
  const open = last === undefined ? (bar.open + bar.close) / 2 : (last.open + last.close) / 2;
  const close = (bar.open + bar.high + bar.low + bar.close) / 4;
  return { ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) };
}
