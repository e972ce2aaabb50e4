// Time that counts while support is there, without the schemas: for pages, too. An opening is from the first moment at
// which its clock shows its beginning to the first one at which it shows its end, so a clock that is moved makes it
// longer or shorter, and never opens it twice. Without hours, all time counts.
import { minutesOf, type Opening } from "./business-hours.ts";
import { localTime, momentOf } from "./local-calendar.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Nothing is counted over more days than these, ten years. */
const MOST_DAYS = 3_653;

/** The hours of a week, by the clock of one zone, and the days on which nothing of it counts. */
export interface OpenHours {
  readonly timeZone: string;
  readonly week: readonly Opening[];
  readonly closedDays: readonly string[];
}

/** In ms since epoch; `toMs` isn't in it any more. */
interface OpenSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

const kept = new WeakMap<OpenHours, Map<number, readonly OpenSpan[]>>();

/** The openings of a day of the hours' clock, in their order; days count from the epoch's. */
function openingsOn(hours: OpenHours, day: number): readonly OpenSpan[] {
  const days = kept.get(hours) ?? new Map<number, readonly OpenSpan[]>();
  kept.set(hours, days);
  const known = days.get(day) ?? openingsOfDay(hours, new Date(day * DAY_MS));
  days.set(day, known);
  return known;
}

function openingsOfDay({ timeZone, week, closedDays }: OpenHours, date: Date): OpenSpan[] {
  if (closedDays.includes(date.toISOString().slice(0, 10))) return [];
  const weekday = date.getUTCDay() || 7;
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return week
    .filter((opening) => opening.day === weekday)
    .map((opening) => {
      const { from, to } = minutesOf(opening);
      return {
        fromMs: momentOf(timeZone, { ...day, minute: from }),
        toMs: momentOf(timeZone, { ...day, minute: to }),
      };
    })
    .filter(({ fromMs, toMs }) => toMs > fromMs); // A clock that is put forward may skip all of one.
}

/** The day that the hours' clock shows. */
function dayAt({ timeZone }: OpenHours, atMs: number): number {
  const { year, month, day } = localTime(timeZone, atMs);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Every opening that ends after `atMs`, in their order, through so many days. */
export function* openingsAfter(hours: OpenHours, atMs: number, days = MOST_DAYS): Generator<OpenSpan> {
  const today = dayAt(hours, atMs);
  for (let ahead = 0; ahead <= days; ahead += 1)
    for (const span of openingsOn(hours, today + ahead)) if (span.toMs > atMs) yield span;
}

/** Every opening that begins before `atMs`, the latest first. Where midnight is put back, the next day's may have begun. */
function* openingsBefore(hours: OpenHours, atMs: number): Generator<OpenSpan> {
  const tomorrow = dayAt(hours, atMs) + 1;
  for (let back = 0; back <= MOST_DAYS; back += 1)
    for (const span of openingsOn(hours, tomorrow - back).toReversed()) if (span.fromMs < atMs) yield span;
}

/** The first moment at which so many minutes have counted since `sinceMs`; null where that is out of sight. */
export function dueAt(hours: OpenHours | null, sinceMs: number, minutes: number): number | null {
  let left = minutes * MINUTE_MS;
  if (hours === null) return sinceMs + left;
  for (const { fromMs, toMs } of openingsAfter(hours, sinceMs)) {
    const begins = Math.max(fromMs, sinceMs);
    if (toMs - begins >= left) return begins + left;
    left -= toMs - begins;
  }
  return null;
}

/** Who waits since this moment or before it is due at `atMs`; null where nobody can be. */
export function dueSince(hours: OpenHours | null, atMs: number, minutes: number): number | null {
  let left = minutes * MINUTE_MS;
  if (hours === null) return atMs - left;
  for (const { fromMs, toMs } of openingsBefore(hours, atMs)) {
    const ends = Math.min(toMs, atMs);
    if (ends - fromMs >= left) return ends - left;
    left -= ends - fromMs;
  }
  return null;
}

/** How much time counts from one moment to a later one, in ms. */
export function countedMs(hours: OpenHours | null, sinceMs: number, untilMs: number): number {
  if (hours === null) return Math.max(0, untilMs - sinceMs);
  let counted = 0;
  for (const { fromMs, toMs } of openingsAfter(hours, sinceMs)) {
    if (fromMs >= untilMs) break;
    counted += Math.min(toMs, untilMs) - Math.max(fromMs, sinceMs);
  }
  return counted;
}
