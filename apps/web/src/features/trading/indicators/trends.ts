import type { Bar } from "../candle-series.ts";
import { smoothed } from "./averages.ts";
import { atr, middleOf, trueRange } from "./ranges.ts";
import { before, map2, over, ratio, type Step, sumOf, type Value, windowOf } from "./step.ts";

interface Sar {
  isRising: boolean;
  sar: number;
  /** The furthest that the price went on this way, and how quickly the stop follows it. */
  extreme: number;
  pace: number;
  hasTurned: boolean;
  lastTwo: readonly Bar[];
}

/** Wilder's parabolic stop and reverse; unknown until it has turned once, since its first way is a guess. */
export function parabolicSar(step: number, most: number): Step<Bar, Value> {
  let state: Sar | null = null;
  return (bar, isFinal) => {
    const next = state === null ? firstSar(bar, step) : nextSar(state, bar, { step, most });
    const hadTurned = state?.hasTurned ?? false;
    if (isFinal) state = next;
    return hadTurned ? next.sar : null;
  };
}

function firstSar(bar: Bar, step: number): Sar {
  const { high, low } = bar;
  return { isRising: true, sar: low, extreme: high, pace: step, hasTurned: false, lastTwo: [bar] };
}

function nextSar(state: Sar, bar: Bar, { step, most }: { step: number; most: number }): Sar {
  const { isRising, extreme, pace } = state;
  const lastTwo = [...state.lastTwo, bar].slice(-2);
  const moved = state.sar + pace * (extreme - state.sar);
  const isSecond = state.lastTwo.length < 2;
  const sar = isSecond
    ? moved
    : isRising
      ? Math.min(moved, ...state.lastTwo.map(({ low }) => low))
      : Math.max(moved, ...state.lastTwo.map(({ high }) => high));
  const isMet = isRising ? bar.low < sar : bar.high > sar;
  if (isMet)
    return {
      isRising: !isRising,
      sar: extreme,
      extreme: isRising ? bar.low : bar.high,
      pace: step,
      hasTurned: true,
      lastTwo,
    };
  const reached = isRising ? bar.high : bar.low;
  const isFurther = isRising ? reached > extreme : reached < extreme;
  return {
    ...state,
    sar,
    extreme: isFurther ? reached : extreme,
    pace: isFurther ? Math.min(pace + step, most) : pace,
    lastTwo,
  };
}

interface Trend {
  isRising: boolean;
  upper: number;
  lower: number;
  close: number;
}

/** Seban's: a stop some average true ranges away that only ever comes closer. First below the price, then above it. */
export function supertrend(length: number, width: number): Step<Bar, readonly [below: Value, above: Value]> {
  const range = atr(length);
  let trend: Trend | null = null;
  return (bar, isFinal) => {
    const away = range(bar, isFinal);
    if (away === null) return [null, null];
    const middle = (bar.high + bar.low) / 2;
    const next = nextTrend(trend, bar, { middle, away: away * width });
    if (isFinal) trend = next;
    return next.isRising ? [next.lower, null] : [null, next.upper];
  };
}

function nextTrend(last: Trend | null, { close }: Bar, at: { middle: number; away: number }): Trend {
  const [above, below] = [at.middle + at.away, at.middle - at.away];
  if (last === null) {
    const isRising = close >= at.middle;
    return { isRising: close > (isRising ? below : above), upper: above, lower: below, close };
  }
  const upper = above < last.upper || last.close > last.upper ? above : last.upper;
  const lower = below > last.lower || last.close < last.lower ? below : last.lower;
  return { isRising: close > (last.isRising ? lower : upper), upper, lower, close };
}

interface IchimokuLengths {
  conversion: number;
  base: number;
  span: number;
}
/** Conversion, base, both leading spans and the close, which are drawn so many candles to the right and to the left. */
export type Ichimoku = readonly [conversion: Value, base: Value, first: Value, second: Value, close: Value];

export function ichimoku({ conversion, base, span }: IchimokuLengths): Step<Bar, Ichimoku> {
  const lines = [middleOf(conversion), middleOf(base), middleOf(span)];
  return (bar, isFinal) => {
    const [quick = null, calm = null, slow = null] = lines.map((line) => line(bar, isFinal));
    return [quick, calm, map2(quick, calm, (a, b) => (a + b) / 2), slow, bar.close];
  };
}

/** Wilder's directional movement: how strong a trend is, and how much of it goes up and down. */
export function directional(length: number): Step<Bar, readonly [adx: Value, up: Value, down: Value]> {
  const previous = before<Bar>();
  const range = trueRange();
  const [ranges, ups, downs, strength] = [length, length, length, length].map(smoothed);
  return (bar, isFinal) => {
    const last = previous(bar, isFinal);
    const rise = last === null ? null : bar.high - last.high;
    const fall = last === null ? null : last.low - bar.low;
    const up = map2(rise, fall, (a, b) => (a > b && a > 0 ? a : 0));
    const down = map2(rise, fall, (a, b) => (b > a && b > 0 ? b : 0));
    const whole = ranges?.(range(bar, isFinal), isFinal) ?? null;
    const share = (part: Value): Value => map2(part, whole, (a, b) => (b === 0 ? 0 : (100 * a) / b));
    const upShare = share(ups?.(up, isFinal) ?? null);
    const downShare = share(downs?.(down, isFinal) ?? null);
    const apart = map2(upShare, downShare, (a, b) => (a + b === 0 ? 0 : (100 * Math.abs(a - b)) / (a + b)));
    return [strength?.(apart, isFinal) ?? null, upShare, downShare];
  };
}

/** Chande's: how long ago the highest and the lowest of so many candles were. */
export function aroon(length: number): Step<Bar, readonly [up: Value, down: Value]> {
  const window = windowOf<Bar>(length + 1);
  return (bar, isFinal) => {
    const bars = window(bar, isFinal);
    if (bars === null) return [null, null];
    const highs = bars.map(({ high }) => high);
    const lows = bars.map(({ low }) => low);
    return [
      (100 * highs.indexOf(Math.max(...highs))) / length,
      (100 * lows.indexOf(Math.min(...lows))) / length,
    ];
  };
}

/** Botes' and Siepman's vortex: movement up and down, each as a share of the true range. */
export function vortex(length: number): Step<Bar, readonly [up: Value, down: Value]> {
  const previous = before<Bar>();
  const range = trueRange();
  const [ups, downs, ranges] = [over(length, sumOf), over(length, sumOf), over(length, sumOf)];
  return (bar, isFinal) => {
    const last = previous(bar, isFinal);
    const whole = ranges(range(bar, isFinal), isFinal);
    const up = ups(last === null ? null : Math.abs(bar.high - last.low), isFinal);
    const down = downs(last === null ? null : Math.abs(bar.low - last.high), isFinal);
    return [map2(up, whole, ratio), map2(down, whole, ratio)];
  };
}
