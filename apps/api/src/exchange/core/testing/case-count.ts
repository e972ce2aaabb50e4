/**
 * How many cases the core is held against the naive exchange with: a case is one command applied to both and compared. The
 * other properties of the core take shares of as many. `npm run prove:histories` compares as many as one likes, by seed.
 */
export const CASES = Number(process.env["FC_CASES"] ?? 200_000);

/** Room for a busy machine, and more of it for more cases. */
export const TIMEOUT_MS = 300_000 * Math.max(1, CASES / 200_000);

/** Sequences to run so that a property gets its share of the cases, a little more rather than less. */
export function runsFor(share: number, meanLength: number): number {
  return Math.max(1, Math.ceil((1.2 * CASES * share) / meanLength));
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
