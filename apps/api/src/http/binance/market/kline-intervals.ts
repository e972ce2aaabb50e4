// How long the bars of this dialect last, and which of ours each is made of.
import { CANDLE_INTERVALS, CANDLE_INTERVAL_MS, type CandleInterval } from "@fillmark/contracts/constants";

export interface KlineInterval {
  /** The bars of ours that it is made of, and how many of them at most. */
  readonly of: CandleInterval;
  readonly times: number;
  /** When the bar that a moment belongs to begins. */
  beginOf(ms: number): number;
  /** When the bar begins that is so many behind the one that begins then. */
  after(beginMs: number, bars: number): number;
}

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * CANDLE_INTERVAL_MS["1d"];

function even(of: CandleInterval, times = 1, firstMs = 0): KlineInterval {
  const stepMs = CANDLE_INTERVAL_MS[of] * times;
  return {
    of,
    times,
    beginOf: (ms) => Math.floor((ms - firstMs) / stepMs) * stepMs + firstMs,
    after: (beginMs, bars) => beginMs + bars * stepMs,
  };
}

/** Of the calendar, in UTC. */
const month: KlineInterval = {
  of: "1d",
  times: 31,
  beginOf: (ms) => monthOf(ms, 0),
  after: (beginMs, bars) => monthOf(beginMs, bars),
};

function monthOf(ms: number, later: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}

const own = CANDLE_INTERVALS.map((of): [string, KlineInterval] => [of, even(of)]);

/** By their names here. A bar of a second there isn't: the shortest that we keep is a minute. */
export const klineIntervals: ReadonlyMap<string, KlineInterval> = new Map([
  ...own,
  ["3m", even("1m", 3)],
  ["30m", even("15m", 2)],
  ["2h", even("1h", 2)],
  ["6h", even("1h", 6)],
  ["8h", even("4h", 2)],
  ["12h", even("4h", 3)],
  ["3d", even("1d", 3)],
  ["1w", even("1d", 7, FIRST_MONDAY_MS)],
  ["1M", month],
]);
