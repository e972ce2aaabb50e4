const DAY_MS = 86_400_000;

/** The server refuses longer periods. */
const MOST_DAYS = 366;

export const presets = [7, 30, 90, 365] as const;

/** Days of UTC, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** So many days that end today. */
export function lastDays(count: number, now = Date.now()): Period {
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return { from: day(now - (count - 1) * DAY_MS), to: day(now) };
}

export function isAskable({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS;
}
