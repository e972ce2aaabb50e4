// The dates of a recurring buy, counted from its first day by the calendar of its time zone.
import type { Recurrence } from "@fillmark/contracts/recurring-terms";
import { daysOfMonth, localTime, momentOf } from "@fillmark/contracts/local-calendar";

export interface Schedule {
  readonly every: Recurrence;
  /** As 2026-12-31. */
  readonly startOn: string;
  /** Since midnight. */
  readonly minute: number;
  readonly timeZone: string;
}

/** A day of the schedule's time zone and its moment, ms since epoch. */
export interface DueDate {
  readonly on: string;
  readonly at: number;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
const stepDays = { day: 1, week: 7, two_weeks: 14 } as const;

const textOf = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

function dayOf(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
}

/** What day it is there. */
export function today(timeZone: string, nowMs: number): string {
  return textOf(localTime(timeZone, nowMs));
}

/** Minutes since midnight of a time as 22:30, and back. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The date of this number, where 0 is the first. */
function dateAt({ every, startOn, minute, timeZone }: Schedule, index: number): DueDate {
  const first = dayOf(startOn);
  const day = every === "month" ? monthsLater(first, index) : daysLater(first, index * stepDays[every]);
  return { on: textOf(day), at: momentOf(timeZone, { ...day, minute }) };
}

function daysLater({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** On the first date's day, or the last of a month that is too short: the next one is on its own day again. */
function monthsLater(first: Day, months: number): Day {
  const count = first.year * 12 + first.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  return { year, month, day: Math.min(first.day, daysOfMonth(year, month)) };
}

/** Surely not beyond the first date after this moment. */
function indexBefore({ every, startOn }: Schedule, afterMs: number): number {
  const { year, month, day } = dayOf(startOn);
  const days = (afterMs - Date.UTC(year, month - 1, day)) / DAY_MS - 2;
  return Math.max(0, Math.floor(every === "month" ? days / 31 : days / stepDays[every]));
}

/** Its dates later than this moment, soonest first, without an end. */
export function* datesAfter(schedule: Schedule, afterMs: number): Generator<DueDate, never> {
  for (let index = indexBefore(schedule, afterMs); ; index += 1) {
    const date = dateAt(schedule, index);
    if (date.at > afterMs) yield date;
  }
}

/** The next of its dates that is later than this moment, and than a day that was dealt with already. */
export function nextDate(schedule: Schedule, afterMs: number, afterDay: string | null): DueDate {
  const dates = datesAfter(schedule, afterMs);
  let { value } = dates.next();
  while (afterDay !== null && value.on <= afterDay) ({ value } = dates.next());
  return value;
}

/** So many of them. */
export function firstDates(dates: Iterator<DueDate, never>, count: number): DueDate[] {
  return Array.from({ length: count }, () => dates.next().value);
}
