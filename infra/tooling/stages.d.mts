export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function addCounts(one: Counts, other: Counts): Counts;
export function countVitest(report: object): Counts;
export function countPlaywright(report: object): Counts;
export function countChecks(checks: readonly { passed: boolean }[]): Counts;
export const stages: Readonly<Record<string, object>>;
