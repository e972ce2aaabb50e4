// The days of a report as moments, by the clock that the desk goes by.
import { momentOf } from "@fillmark/contracts/local-calendar";

const DAY_MS = 86_400_000;

/** In ms since epoch; `toMs` isn't in it any more. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The midnight with which a day begins; days count from the epoch's. */
function beginOf(timeZone: string, day: number): number {
  const date = new Date(day * DAY_MS);
  return momentOf(timeZone, {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    minute: 0,
  });
}

const dayOf = (isoDay: string): number => Date.parse(isoDay) / DAY_MS;

/** From the first day's midnight to the one behind the last day. */
export function spanOf(timeZone: string, { from, to }: Days): Span {
  return { fromMs: beginOf(timeZone, dayOf(from)), toMs: beginOf(timeZone, dayOf(to) + 1) };
}

/** As many days before these. */
export function spanBefore(timeZone: string, { from, to }: Days): Span {
  const count = dayOf(to) - dayOf(from) + 1;
  return { fromMs: beginOf(timeZone, dayOf(from) - count), toMs: beginOf(timeZone, dayOf(from)) };
}

/** Each day, `YYYY-MM-DD`, oldest first. */
export function daysOf({ from, to }: Days): string[] {
  return Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, index) =>
    new Date((dayOf(from) + index) * DAY_MS).toISOString().slice(0, 10),
  );
}
