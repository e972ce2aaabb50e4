import type { FigureUnit, FigureVerdict, FigureView } from "@fillmark/contracts/installation";
import type { JudgedFigure, PlainFigure } from "@fillmark/contracts/installation-figures";

type Value = FigureView["value"];

/** A figure that only says how things are. */
export function plain(name: PlainFigure, unit: FigureUnit, value: Value): FigureView {
  return { name, unit, value, verdict: "plain" };
}

interface Judged {
  readonly value: Value;
  readonly verdict: FigureVerdict;
}

/** A figure that can be bad. */
export function judged(name: JudgedFigure, unit: FigureUnit, { value, verdict }: Judged): FigureView {
  return { name, unit, value, verdict };
}

/** Above these it has to be looked at, or mended. */
interface Limits {
  readonly watch: number;
  readonly bad: number;
}

/** Null is good: nothing waits. */
export function within(value: number | null, { watch, bad }: Limits): Judged {
  if (value === null) return { value, verdict: "good" };
  return { value, verdict: value > bad ? "bad" : value > watch ? "watch" : "good" };
}

export function instant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** How long ago, in whole seconds; never less than none, as two clocks differ. */
export function secondsSince(then: number | null, now: number): number | null {
  return then === null ? null : Math.max(0, Math.round((now - then) / 1_000));
}
