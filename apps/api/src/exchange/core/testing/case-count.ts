/**
 * How many cases the property tests of the core check in one run, all together: a case is one command
 * applied and judged, or one operation of the order book compared. More with FC_CASES=2000000.
 */
const total = Number(process.env["FC_CASES"] ?? 200_000);

/** Room for a busy machine, and more of it for more cases. */
export const TIMEOUT_MS = 300_000 * Math.max(1, total / 200_000);

/** Sequences to run so that a property gets its share of the cases, a little more rather than less. */
export function runsFor(share: number, meanLength: number): number {
  return Math.max(1, Math.ceil((1.2 * total * share) / meanLength));
}

/** Counts cases and prints the number at the end of a property. */
export function tally(name: string): { count: number; print(): void } {
  return {
    count: 0,
    print() {
      process.stdout.write(`${name}: ${this.count.toLocaleString("en")} cases\n`);
    },
  };
}
