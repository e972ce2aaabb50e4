// Days of UTC, as the overview counts them.
import { sql, type Expression, type RawBuilder } from "kysely";

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
    names: Array.from({ length: DAYS_SHOWN }, (_, index) => dayName(new Date(first + index * DAY_MS))),
  };
}

/** Of UTC: `2026-11-22`, as the database writes a date. */
export function dayName(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The day of UTC that a time of a statement lies in, by its column: `m.at`. */
export function dayOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'UTC')::date`;
}

/** Columns that sum `value` of rows by the column `at`, of yesterday and today, whole and as text. */
export function comparedSums(
  { today, yesterdayByNow }: Days,
  { at, value }: { readonly at: string; readonly value: Expression<unknown> },
) {
  const time = sql.ref<Date>(at);
  const sum = (condition: Expression<boolean>) =>
    sql<string>`coalesce(sum(${value}) filter (where ${condition}), 0)::text`;
  return [
    sum(sql`${time} >= ${today}`).as("today"),
    sum(sql`${time} < ${today}`).as("yesterday"),
    sum(sql`${time} < ${today} and ${time} <= ${yesterdayByNow}`).as("yesterdayByNow"),
  ] as const;
}
