import { type Bar, isContinuation } from "../candle-series.ts";
import type { IndicatorSpec } from "./indicator-spec.ts";
import type { Step, Value } from "./step.ts";

/** The values of each plot, one for each candle. */
export type Outputs = ReadonlyArray<readonly Value[]>;

export interface IndicatorRun {
  /** What these candles make. Where only the newest one grew or one was added, only that is worked out. */
  update: (bars: readonly Bar[], intervalMs: number) => Outputs;
}

/** An indicator at work on one row of candles. All but the newest of them have ended. */
export function runOf(
  { start, plots }: Pick<IndicatorSpec, "start" | "plots">,
  settings: readonly number[],
): IndicatorRun {
  let step: Step<Bar, readonly Value[]> = start(settings);
  let known: readonly Bar[] = [];
  let outputs: Value[][] = [];
  function put(bar: Bar, place: number, isFinal: boolean): void {
    const values = step(bar, isFinal);
    for (const [plot, line] of outputs.entries()) line[place] = values[plot] ?? null;
  }
  function restart(bars: readonly Bar[]): void {
    step = start(settings);
    outputs = plots.map(() => []);
    const last = bars.length - 1;
    for (const [place, bar] of bars.entries()) put(bar, place, place < last);
  }
  return {
    update(bars, intervalMs) {
      if (isContinuation(known, bars, intervalMs) && isAlike(known.at(-2), bars[known.length - 2])) {
        for (let place = known.length - 1; place < bars.length; place += 1) {
          const bar = bars[place];
          if (bar !== undefined) put(bar, place, place < bars.length - 1);
        }
      } else restart(bars);
      known = bars;
      return outputs;
    },
  };
}

/** A candle that ended and was corrected afterwards changes all that follows it. */
function isAlike(one: Bar | undefined, other: Bar | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const isSamePrice = one.open === other.open && one.high === other.high && one.low === other.low;
  return isSamePrice && one.close === other.close && one.volume === other.volume;
}
