import { localTime } from "@fillmark/contracts/local-calendar";

const DAY_MS = 86_400_000;

export const PERIODS = [7, 30, 90, 365] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** So many days of this zone that end today, `YYYY-MM-DD`, both included. */
export function lastDaysOf(timeZone: string, count: number, now = Date.now()): { from: string; to: string } {
  const { year, month, day } = localTime(timeZone, now);
  const today = Date.UTC(year, month - 1, day);
  const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return { from: text(today - (count - 1) * DAY_MS), to: text(today) };
}
