import type { Bar } from "../candle-series.ts";
import { change, ema, percentStep, sma, smoothed } from "./averages.ts";
import { reachOf } from "./ranges.ts";
import {
  before,
  known,
  type Line,
  map2,
  meanOf,
  minus,
  over,
  ratio,
  type Step,
  sumOf,
  type Value,
  windowOf,
} from "./step.ts";

/** Wilder's relative strength index, 0 to 100. A market that only rose stands at 100, one that never moved at 50. */
export function rsi(length: number): Line {
  const previous = before<number>();
  const gains = smoothed(length);
  const losses = smoothed(length);
  return known((value, isFinal) => {
    const last = previous(value, isFinal);
    const by = last === null ? null : value - last;
    const gain = gains(by === null ? null : Math.max(by, 0), isFinal);
    const loss = losses(by === null ? null : Math.max(-by, 0), isFinal);
    return map2(gain, loss, (up, down) => (up + down === 0 ? 50 : (100 * up) / (up + down)));
  });
}

interface MacdLengths {
  fast: number;
  slow: number;
  signal: number;
}

/** Appel's convergence and divergence of two averages, its signal, and how far they are apart. */
export function macd(of: MacdLengths): Step<Value, readonly [macd: Value, signal: Value, apart: Value]> {
  const [fast, slow, signal] = [ema(of.fast), ema(of.slow), ema(of.signal)];
  return (value, isFinal) => {
    const line = minus(fast(value, isFinal), slow(value, isFinal));
    const signalled = signal(line, isFinal);
    return [line, signalled, minus(line, signalled)];
  };
}

interface StochasticLengths {
  length: number;
  smooth: number;
  signal: number;
}
type Stochastic = readonly [line: Value, signal: Value];

/** Lane's: where the close stands between the lowest and the highest of so many candles, in percent. */
export function stochastic({ length, smooth, signal }: StochasticLengths): Step<Bar, Stochastic> {
  const window = windowOf<Bar>(length);
  const [smoother, signaller] = [sma(smooth), sma(signal)];
  return (bar, isFinal) => {
    const bars = window(bar, isFinal);
    const line = smoother(bars === null ? null : placeIn(bar.close, reachOf(bars)), isFinal);
    return [line, signaller(line, isFinal)];
  };
}

/** The same of the relative strength instead of the price. */
export function stochasticRsi(of: StochasticLengths & { rsiLength: number }): Step<Value, Stochastic> {
  const strength = rsi(of.rsiLength);
  const place = over(of.length, (values) =>
    placeIn(values.at(-1) ?? 0, { low: Math.min(...values), high: Math.max(...values) }),
  );
  const [smoother, signaller] = [sma(of.smooth), sma(of.signal)];
  return (value, isFinal) => {
    const line = smoother(place(strength(value, isFinal), isFinal), isFinal);
    return [line, signaller(line, isFinal)];
  };
}

function placeIn(value: number, { low, high }: { low: number; high: number }): number {
  return high === low ? 0 : (100 * (value - low)) / (high - low);
}

/** Lambert's: how unusually far the typical price is from its mean. */
export function cci(length: number): Step<Bar, Value> {
  const of = over(length, (values) => {
    const mean = meanOf(values);
    const away = meanOf(values.map((value) => Math.abs(value - mean)));
    return away === 0 ? 0 : ((values.at(-1) ?? mean) - mean) / (0.015 * away);
  });
  return ({ high, low, close }, isFinal) => of((high + low + close) / 3, isFinal);
}

/** Williams' %R: how far below the highest the close stands, 0 to −100. */
export function williams(length: number): Step<Bar, Value> {
  const window = windowOf<Bar>(length);
  return (bar, isFinal) => {
    const bars = window(bar, isFinal);
    if (bars === null) return null;
    const { high, low } = reachOf(bars);
    return ratio(-100 * (high - bar.close), high - low);
  };
}

/** The change over so many candles in percent. */
export const rateOfChange = (length: number): Line =>
  change(length, (now, then) => ratio(100 * (now - then), then));

/** The change over so many candles in the price's own unit. */
export const momentum = (length: number): Line => change(length, (now, then) => now - then);

/** Hutson's: the change of a price that was smoothed three times, in percent. */
export function trix(length: number): Line {
  const smoothers = [ema(length), ema(length), ema(length)];
  const step = percentStep();
  return (value, isFinal) =>
    step(
      smoothers.reduce((smooth, next) => next(smooth, isFinal), value),
      isFinal,
    );
}

/** Williams' awesome oscillator: a short less a long average of the candles' middles. */
export function awesome(fast: number, slow: number): Step<Bar, Value> {
  const [quick, calm] = [sma(fast), sma(slow)];
  return ({ high, low }, isFinal) => {
    const middle = (high + low) / 2;
    return minus(quick(middle, isFinal), calm(middle, isFinal));
  };
}

interface UltimateLengths {
  short: number;
  middle: number;
  long: number;
}

/** Williams' ultimate oscillator: buying pressure over three lengths, the shortest counts most. */
export function ultimate({ short, middle, long }: UltimateLengths): Step<Bar, Value> {
  const previous = before<Bar>();
  const shares = [short, middle, long].map((length) => {
    const [pressure, range] = [over(length, sumOf), over(length, sumOf)];
    return (bought: Value, moved: Value, isFinal: boolean) =>
      map2(pressure(bought, isFinal), range(moved, isFinal), ratio);
  });
  return (bar, isFinal) => {
    const last = previous(bar, isFinal);
    const low = last === null ? null : Math.min(bar.low, last.close);
    const high = last === null ? null : Math.max(bar.high, last.close);
    const [quick = null, calm = null, slow = null] = shares.map((share) =>
      share(minus(bar.close, low), minus(high, low), isFinal),
    );
    return slow === null ? null : map2(quick, calm, (a, b) => (100 * (4 * a + 2 * b + slow)) / 7);
  };
}
