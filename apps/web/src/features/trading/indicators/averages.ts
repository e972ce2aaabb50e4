import type { Bar } from "../candle-series.ts";
import {
  before,
  known,
  type Line,
  map2,
  meanOf,
  over,
  ratio,
  type Step,
  sumOf,
  type Value,
  windowOf,
} from "./step.ts";

/** The mean of the newest `length` values. */
export const sma = (length: number): Line => over(length, meanOf);

/** Begins with the mean of the first `length` values, then moves to each next one by `weight`. */
export function ema(length: number, weight = 2 / (length + 1)): Line {
  const first = windowOf<number>(length);
  let last: Value = null;
  return known((value, isFinal) => {
    let next: Value;
    if (last === null) {
      const values = first(value, isFinal);
      next = values === null ? null : meanOf(values);
    } else next = last + weight * (value - last);
    if (isFinal) last = next;
    return next;
  });
}

/** Wilder's own smoothing: an exponential average of twice the length, less one. */
export const smoothed = (length: number): Line => ema(length, 1 / length);

/** The newest value counts `length` times, the one before it once less, and so on. */
export const wma = (length: number): Line =>
  over(length, (values) => {
    const weighted = values.reduce((sum, value, place) => sum + value * (place + 1), 0);
    return weighted / ((length * (length + 1)) / 2);
  });

/** Hull's: twice the average of half the length less the whole one, smoothed over the root of the length. */
export function hull(length: number): Line {
  const half = wma(Math.max(1, Math.floor(length / 2)));
  const whole = wma(length);
  const smooth = wma(Math.max(1, Math.floor(Math.sqrt(length))));
  return (value, isFinal) =>
    smooth(
      map2(half(value, isFinal), whole(value, isFinal), (fast, slow) => 2 * fast - slow),
      isFinal,
    );
}

/** Mulloy's double exponential average. */
export function dema(length: number): Line {
  const [one, two] = [ema(length), ema(length)];
  return (value, isFinal) => {
    const first = one(value, isFinal);
    return map2(first, two(first, isFinal), (a, b) => 2 * a - b);
  };
}

/** Mulloy's triple exponential average. */
export function tema(length: number): Line {
  const [one, two, three] = [ema(length), ema(length), ema(length)];
  return (value, isFinal) => {
    const first = one(value, isFinal);
    const second = two(first, isFinal);
    const third = three(second, isFinal);
    return third === null ? null : map2(first, second, (a, b) => 3 * a - 3 * b + third);
  };
}

interface KaufmanLengths {
  length: number;
  fast: number;
  slow: number;
}

/** Kaufman's adaptive average: quick where the price goes one way, slow where it goes to and fro. */
export function kaufman({ length, fast, slow }: KaufmanLengths): Line {
  const window = windowOf<number>(length + 1);
  const [quick, calm] = [2 / (fast + 1), 2 / (slow + 1)];
  let last: Value = null;
  const count = over(length, (values) => values.at(-1) ?? null);
  return known((value, isFinal) => {
    const values = window(value, isFinal);
    const start = count(value, isFinal);
    let next: Value = start;
    if (values !== null && last !== null) {
      const way = Math.abs(value - (values[0] ?? value));
      const steps = values
        .slice(1)
        .reduce((sum, each, place) => sum + Math.abs(each - (values[place] ?? each)), 0);
      const share = (ratio(way, steps) ?? 0) * (quick - calm) + calm;
      next = last + share * share * (value - last);
    }
    if (isFinal) last = next;
    return next;
  });
}

/** The mean of the newest `length` closes, each by its volume. */
export function vwma(length: number): Step<Bar, Value> {
  const window = windowOf<Bar>(length);
  return (bar, isFinal) => {
    const bars = window(bar, isFinal);
    if (bars === null) return null;
    return ratio(
      sumOf(bars.map(({ close, volume }) => close * volume)),
      sumOf(bars.map(({ volume }) => volume)),
    );
  };
}

interface Session {
  time: number;
  value: number;
  volume: number;
}

/** The average price by volume since the session began; `sessionOf` says which one a time belongs to. */
export function vwap(sessionOf: (time: number) => number): Step<Bar, Value> {
  let session: Session = { time: Number.NaN, value: 0, volume: 0 };
  return ({ time, high, low, close, volume }, isFinal) => {
    const at = sessionOf(time);
    const { value, volume: until } = session.time === at ? session : { value: 0, volume: 0 };
    const next = { time: at, value: value + ((high + low + close) / 3) * volume, volume: until + volume };
    if (isFinal) session = next;
    return ratio(next.value, next.volume);
  };
}

/** How much a value is above the one `length` before it. */
export function change(length: number, of: (now: number, then: number) => Value): Line {
  return over(length + 1, (values) => map2(values.at(-1) ?? null, values[0] ?? null, of));
}

/** The change from one value to the next, in percent of the former. */
export function percentStep(): Line {
  const previous = before<number>();
  return known((value, isFinal) =>
    map2(value, previous(value, isFinal), (now, then) => ratio(100 * (now - then), then)),
  );
}
