// Times of the day where someone lives. A clock that is put forward skips some of them and one that is put back shows
// some twice, so nothing here counts on a day of 24 hours: what counts is what the clock on the wall shows.
import type { QuietHours } from "@fillmark/contracts/notifications";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight by the clock on the wall. Throws RangeError on a zone that isn't known. */
export function minuteOfDay(timeZone: string, atMs: number): number {
  const known = clocks.get(timeZone);
  const clock =
    known ??
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (known === undefined) clocks.set(timeZone, clock);
  return minutesOf(clock.format(atMs));
}

/** Of a time of the day, as `22:30`. */
function minutesOf(text: string): number {
  const [hours = "0", minutes = "0"] = text.split(":");
  return Number(hours) * 60 + Number(minutes);
}

interface Quiet {
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
}

export function isQuiet({ timeZone, quietHours }: Quiet, atMs: number): boolean {
  if (quietHours === null) return false;
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const now = minuteOfDay(timeZone, atMs);
  return from < to ? now >= from && now < to : now >= from || now < to;
}

/** `atMs` itself, or the first minute after it that is not quiet. */
export function whenNotQuiet(quiet: Quiet, atMs: number): number {
  if (quiet.quietHours === null || !isQuiet(quiet, atMs)) return atMs;
  const to = minutesOf(quiet.quietHours.to);
  let at = earliestAt(quiet.timeZone, to, atMs);
  // Where the clock skips the end, the first minute behind the gap is it.
  while (isQuiet(quiet, at)) at += MINUTE_MS;
  return at;
}

/** The next time after `afterMs` that the clock shows this time of the day; behind the gap where it skips it. */
export function nextAt(timeZone: string, timeOfDay: string, afterMs: number): number {
  const wanted = minutesOf(timeOfDay);
  const at = earliestAt(timeZone, wanted, afterMs);
  if (minuteOfDay(timeZone, at) === wanted) return at;
  const late = at + minutesBetween(minuteOfDay(timeZone, at), wanted) * MINUTE_MS;
  return minuteOfDay(timeZone, late) === wanted ? late : firstAfterGap(timeZone, at, wanted);
}

/** A minute, after `afterMs`, that is at the wanted time of the day or before it by what a clock was moved. */
function earliestAt(timeZone: string, wanted: number, afterMs: number): number {
  const minute = Math.floor(afterMs / MINUTE_MS) * MINUTE_MS;
  const ahead = minutesBetween(minuteOfDay(timeZone, minute), wanted) || DAY_MINUTES;
  const guess = minute + ahead * MINUTE_MS;
  const shown = minuteOfDay(timeZone, guess);
  const past = minutesBetween(wanted, shown);
  // Shown later than wanted by an hour or so: the clock was put forward on the way.
  return past > 0 && past < DAY_MINUTES / 2 ? Math.max(minute + MINUTE_MS, guess - past * MINUTE_MS) : guess;
}

function firstAfterGap(timeZone: string, fromMs: number, wanted: number): number {
  let at = fromMs;
  const before = (ms: number) => minutesBetween(minuteOfDay(timeZone, ms), wanted);
  while (before(at) > 0 && before(at) < DAY_MINUTES / 2) at += MINUTE_MS;
  return at;
}

/** From one time of the day to the next time that it is the other: 0 to 1,439. */
function minutesBetween(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES;
}
