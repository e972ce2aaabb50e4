import type { Bar } from "../candle-series.ts";
import { ema, sma, smoothed } from "./averages.ts";
import { before, map2, meanOf, over, type Line, type Step, type Value, windowOf } from "./step.ts";

/** Upper edge, middle, lower edge. */
export type Channel = readonly [upper: Value, middle: Value, lower: Value];

/** From the lowest to the highest that the price reached since the candle before; unknown for the first. */
export function trueRange(): Step<Bar, Value> {
  const previous = before<Bar>();
  return (bar, isFinal) => {
    const last = previous(bar, isFinal);
    return last === null ? null : Math.max(bar.high, last.close) - Math.min(bar.low, last.close);
  };
}

/** Wilder's average true range. */
export function atr(length: number): Step<Bar, Value> {
  const range = trueRange();
  const average = smoothed(length);
  return (bar, isFinal) => average(range(bar, isFinal), isFinal);
}

/** Of the whole window, not of a sample of it. */
export const deviation = (length: number): Line =>
  over(length, (values) => {
    const mean = meanOf(values);
    return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
  });

function around(middle: Value, away: Value): Channel {
  return [map2(middle, away, (at, by) => at + by), middle, map2(middle, away, (at, by) => at - by)];
}

/** Bollinger's bands: so many standard deviations around the moving average. */
export function bollinger(length: number, width: number): Step<Bar, Channel> {
  const average = sma(length);
  const spread = deviation(length);
  return ({ close }, isFinal) => {
    const away = spread(close, isFinal);
    return around(average(close, isFinal), away === null ? null : away * width);
  };
}

interface KeltnerLengths {
  length: number;
  width: number;
  rangeLength: number;
}

/** Keltner's channel: so many average true ranges around the exponential average. */
export function keltner({ length, width, rangeLength }: KeltnerLengths): Step<Bar, Channel> {
  const average = ema(length);
  const range = atr(rangeLength);
  return (bar, isFinal) => {
    const away = range(bar, isFinal);
    return around(average(bar.close, isFinal), away === null ? null : away * width);
  };
}

/** Highest high, lowest low, and what lies between them. */
export function donchian(length: number): Step<Bar, Channel> {
  const window = windowOf<Bar>(length);
  return (bar, isFinal) => {
    const bars = window(bar, isFinal);
    if (bars === null) return [null, null, null];
    const { high, low } = reachOf(bars);
    return [high, (high + low) / 2, low];
  };
}

export function reachOf(bars: readonly Bar[]): { high: number; low: number } {
  return {
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
  };
}

/** The middle between the highest and the lowest of so many candles. */
export function middleOf(length: number): Step<Bar, Value> {
  const channel = donchian(length);
  return (bar, isFinal) => channel(bar, isFinal)[1];
}
