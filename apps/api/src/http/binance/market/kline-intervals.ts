// The bars of this dialect by their names, which are ours as well.
import {
  BAR_INTERVALS,
  BAR_PARTS,
  type BarInterval,
  type BarParts,
} from "@fillmark/contracts/chart-intervals";

export interface KlineInterval extends BarParts {
  readonly name: BarInterval;
}

/** Those that reach back. A bar of a second is made of the tape, and isn't among them. */
export const klineIntervals: ReadonlyMap<string, KlineInterval> = new Map(
  BAR_INTERVALS.map((name) => [name, { name, ...BAR_PARTS[name] }]),
);
