import {
  faultOf,
  inOrder,
  MAX_OPENINGS,
  type Opening,
  WEEKDAYS,
  type Weekday,
} from "@fillmark/contracts/business-hours";
import type { BusinessHours } from "@fillmark/contracts/inbox-tools";
import { timeFormat } from "../../format/format.ts";
import { pageZone } from "../../format/page-zone.ts";
import { inboxHours } from "../../messages/en/inbox-hours.ts";

export interface HoursDraft {
  readonly isSet: boolean;
  readonly timeZone: string;
  readonly week: readonly Opening[];
  readonly closedDays: readonly string[];
}

const usual = { from: "09:00", to: "17:00" };
const afternoon = { from: "18:00", to: "20:00" };

/** What is set, or where nothing is, what is usual. */
export function draftOf(hours: BusinessHours | null): HoursDraft {
  if (hours !== null) return { isSet: true, ...hours };
  const week = WEEKDAYS.slice(0, 5).map((day) => ({ day, ...usual }));
  return { isSet: false, timeZone: pageZone, week, closedDays: [] };
}

export function hoursOf({ isSet, timeZone, week, closedDays }: HoursDraft): BusinessHours | null {
  return isSet ? { timeZone, week: [...week], closedDays: [...closedDays] } : null;
}

/** The names that the browser knows, and the one that is set. */
export function zonesWith(timeZone: string): string[] {
  return [...new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")])].toSorted();
}

/** Another opening of a day, after the ones that it has. */
export function withOpening(week: readonly Opening[], day: Weekday): readonly Opening[] {
  const last = inOrder(week.filter((opening) => opening.day === day)).at(-1);
  const added =
    last === undefined
      ? usual
      : last.to === "00:00" || last.to > afternoon.from
        ? { from: "", to: "" }
        : afternoon;
  return [...week, { day, ...added }];
}

/** What is wrong with the week, as a sentence. */
export function wrongWeek({ isSet, week }: HoursDraft): string | undefined {
  if (!isSet) return undefined;
  if (week.length === 0) return inboxHours("noHours");
  if (week.length > MAX_OPENINGS) return inboxHours("openingsFull", { limit: MAX_OPENINGS });
  const half = week.find(({ from, to }) => from === "" || to === "");
  if (half !== undefined) return inboxHours("missing", { day: weekdayName(half.day) });
  const fault = faultOf(week);
  return fault === null ? undefined : inboxHours(fault.reason, { day: weekdayName(fault.day) });
}

const longWeekday = timeFormat({ weekday: "long", timeZone: "UTC" });
/** A Monday. */
const MONDAY_MS = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

export function weekdayName(day: Weekday): string {
  return longWeekday.format(MONDAY_MS + (day - 1) * DAY_MS);
}
