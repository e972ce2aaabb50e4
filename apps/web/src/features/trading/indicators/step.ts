/**
 * What indicators are made of: a step takes the next value and gives what it makes of it. The newest candle still grows,
 * so a step is asked about it again and again (`isFinal` false, nothing is remembered) and told once when it has ended
 * (`isFinal` true). An update of the newest candle costs the same however many candles stand before it.
 *
 * They are pictures, not money: floating point is enough, and nothing here ever reaches an order.
 */
export type Step<In, Out> = (input: In, isFinal: boolean) => Out;
/** Null until enough is known. */
export type Value = number | null;
export type Line = Step<Value, Value>;

/** What an unknown value makes is unknown as well, and is not remembered. */
export function known<Out>(step: Step<number, Out>): Step<Value, Out | null> {
  return (value, isFinal) => (value === null ? null : step(value, isFinal));
}

/** The newest `length` inputs, oldest first; null until there are so many. */
export function windowOf<T>(length: number): Step<T, readonly T[] | null> {
  let kept: readonly T[] = [];
  return (value, isFinal) => {
    const all = [...kept, value];
    const now = all.length > length ? all.slice(1) : all;
    if (isFinal) kept = now;
    return now.length === length ? now : null;
  };
}

/** The input before this one; null for the first. */
export function before<T>(): Step<T, T | null> {
  let last: T | null = null;
  return (value, isFinal) => {
    const previous = last;
    if (isFinal) last = value;
    return previous;
  };
}

/** What all inputs until now make together, one after the other. */
export function running<T>(start: number, add: (sum: number, input: T) => number): Step<T, number> {
  let sum = start;
  return (input, isFinal) => {
    const next = add(sum, input);
    if (isFinal) sum = next;
    return next;
  };
}

/** Works on the window once it is full. */
export function over(length: number, of: (values: readonly number[]) => Value): Line {
  const window = windowOf<number>(length);
  return known((value, isFinal) => {
    const values = window(value, isFinal);
    return values === null ? null : of(values);
  });
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
/** Null instead of what can't be divided. */
export const ratio = (part: number, whole: number): Value => (whole === 0 ? null : part / whole);

export function map2(a: Value, b: Value, of: (a: number, b: number) => Value): Value {
  return a === null || b === null ? null : of(a, b);
}
export const minus = (a: Value, b: Value): Value => map2(a, b, (one, other) => one - other);
