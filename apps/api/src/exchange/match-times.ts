// How long orders that match at once take, from being handed in to their fills being stored: what this process has
// seen itself, since it began. It refuses to know whose orders they are.
import type { Committed, MatchTimes } from "./exchange.port.ts";

/** The newest so many are looked at; the figure then says how it is now. */
const KEPT = 1_000;

/**
 * How long orders took from their submission to a committed fill, in ms: of the newest that traded. `since` is in
 * ms since epoch.
 */
export function createMatchTimes(since: number): {
  /** Called for each order that is submitted. */
  watch(outcome: Promise<Committed>): void;
  read(): MatchTimes;
} {
  const kept = new Float64Array(KEPT);
  let orders = 0;
  return {
    watch(outcome) {
      const begun = performance.now();
      outcome.then(
        ({ fills, replayed }) => {
          if (fills.length > 0 && !replayed) kept[orders++ % KEPT] = performance.now() - begun;
        },
        // The submitter gets the error.
        () => undefined,
      );
    },
    read() {
      const newest = kept.slice(0, Math.min(orders, KEPT)).sort();
      return { since, orders, medianMs: medianOf(newest) };
    },
  };
}

function medianOf(sorted: Float64Array): number | null {
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}
