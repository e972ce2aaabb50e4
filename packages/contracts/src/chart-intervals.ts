/** How long a candle of a chart lasts, and what it is made of. No schema is needed to know that. */
import { CANDLE_INTERVAL_MS, type CandleInterval } from "./constants.ts";

/** What the market is asked for. What feeds have no bars of is put together from shorter ones. */
export const BAR_INTERVALS = [
  "1m",
  "3m",
  "5m",
  "15m",
  "30m",
  "1h",
  "2h",
  "4h",
  "6h",
  "8h",
  "12h",
  "1d",
  "3d",
  "1w",
  "1M",
] as const;
export type BarInterval = (typeof BAR_INTERVALS)[number];

/** Made of the prints of the tape, as far back as that reaches: nobody keeps such bars. */
export const TAPE_INTERVALS = ["1s", "5s", "15s"] as const;
export type TapeInterval = (typeof TAPE_INTERVALS)[number];

/** All that a chart can show, shortest first. */
export const CHART_INTERVALS = [...TAPE_INTERVALS, ...BAR_INTERVALS] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];

export interface BarParts {
  /** The bars that it is made of, and how many of them at most. */
  readonly of: CandleInterval;
  readonly times: number;
  /** When the bar that a moment belongs to begins. */
  beginOf(ms: number): number;
  /** When the bar begins that is so many behind the one that begins then. */
  after(beginMs: number, bars: number): number;
}

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * CANDLE_INTERVAL_MS["1d"];

function even(of: CandleInterval, times = 1, firstMs = 0): BarParts {
  const stepMs = CANDLE_INTERVAL_MS[of] * times;
  return {
    of,
    times,
    beginOf: (ms) => Math.floor((ms - firstMs) / stepMs) * stepMs + firstMs,
    after: (beginMs, bars) => beginMs + bars * stepMs,
  };
}

/** Of the calendar, in UTC. */
const month: BarParts = {
  of: "1d",
  times: 31,
  beginOf: (ms) => monthOf(ms, 0),
  after: (beginMs, bars) => monthOf(beginMs, bars),
};

function monthOf(ms: number, later: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}

export const BAR_PARTS: Readonly<Record<BarInterval, BarParts>> = {
  "1m": even("1m"),
  "3m": even("1m", 3),
  "5m": even("5m"),
  "15m": even("15m"),
  "30m": even("15m", 2),
  "1h": even("1h"),
  "2h": even("1h", 2),
  "4h": even("4h"),
  "6h": even("1h", 6),
  "8h": even("4h", 2),
  "12h": even("4h", 3),
  "1d": even("1d"),
  "3d": even("1d", 3),
  "1w": even("1d", 7, FIRST_MONDAY_MS),
  "1M": month,
};

const TAPE_MS: Readonly<Record<TapeInterval, number>> = { "1s": 1_000, "5s": 5_000, "15s": 15_000 };

/** Whether candles of this length are made of the tape. */
export const isTapeInterval = (interval: ChartInterval): interval is TapeInterval =>
  Object.hasOwn(TAPE_MS, interval);

/** An average month: the step between two of them on an axis, where no month is as long as the next. */
const AVERAGE_MONTH_MS = 30.4375 * CANDLE_INTERVAL_MS["1d"];

/** How far apart two candles stand on an axis, in ms. */
export function intervalMsOf(interval: ChartInterval): number {
  if (isTapeInterval(interval)) return TAPE_MS[interval];
  const { of, times } = BAR_PARTS[interval];
  return interval === "1M" ? AVERAGE_MONTH_MS : CANDLE_INTERVAL_MS[of] * times;
}

/** When the candle begins that a moment belongs to; both in ms. */
export function candleBegin(interval: ChartInterval, ms: number): number {
  if (!isTapeInterval(interval)) return BAR_PARTS[interval].beginOf(ms);
  return Math.floor(ms / TAPE_MS[interval]) * TAPE_MS[interval];
}
