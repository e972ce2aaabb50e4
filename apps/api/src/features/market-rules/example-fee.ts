/** What is asked of fees for a trade of so much, in the quote asset. */
const EXAMPLE = 1_000;
const BPS = 10_000;

/** What the example pays by one rate and by another. */
export function paysOf(fromBps: number, toBps: number): { from: string; to: string; of: string } {
  const pays = (bps: number): string => String((EXAMPLE * bps) / BPS);
  return { from: pays(fromBps), to: pays(toBps), of: String(EXAMPLE) };
}
