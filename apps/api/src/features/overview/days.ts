// Days of UTC, as the overview counts them.

export const DAY_MS = 86_400_000;
/** How many days a plot shows, today among them. */
const DAYS_SHOWN = 30;

export interface Days {
  readonly now: Date;
  readonly today: Date;
  readonly yesterday: Date;
  /** The minute of yesterday that is as late as this one; with it, yesterday is compared to today. */
  readonly yesterdayByNow: Date;
  readonly first: Date;
  /** The days of the plot, oldest first: `2026-11-22`. */
  readonly names: readonly string[];
}

export function daysAt(nowMs: number): Days {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const first = today - (DAYS_SHOWN - 1) * DAY_MS;
  return {
    now: new Date(nowMs),
    today: new Date(today),
    yesterday: new Date(today - DAY_MS),
    yesterdayByNow: new Date(nowMs - DAY_MS),
    first: new Date(first),
    names: Array.from({ length: DAYS_SHOWN }, (_, index) => dayName(first + index * DAY_MS)),
  };
}

function dayName(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** A time as it stands in a query. Written out, so that the planner knows how few rows lie behind it. */
export function sqlTime(at: Date): string {
  return `timestamptz '${at.toISOString()}'`;
}

/** Columns that sum `value` of rows by `at`, of yesterday and today: `today`, `yesterday`, `yesterdayByNow`. */
export function comparedColumns(
  { today, yesterdayByNow }: Days,
  { at, value, cast }: { readonly at: string; readonly value: string; readonly cast: "int" | "text" },
): string {
  const sum = (condition: string) => `coalesce(sum(${value}) filter (where ${condition}), 0)::${cast}`;
  const before = `${at} < ${sqlTime(today)}`;
  return `${sum(`${at} >= ${sqlTime(today)}`)} as today, ${sum(before)} as yesterday,
    ${sum(`${before} and ${at} <= ${sqlTime(yesterdayByNow)}`)} as "yesterdayByNow"`;
}
