// Days and times of the day where someone lives. A clock that is put forward skips some times and one that is put back
// shows some twice: a day is from its own midnight to the next one's, however long that is.

/** What a clock on the wall shows; months count from 1. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();
/** Zones that are kept: names come from callers, and there are some hundred of them. */
const MOST_CLOCKS = 600;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  // Sweden writes its times as the standard does: "2026-11-22 14:30:05".
  const clock = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" });
  if (clocks.size < MOST_CLOCKS) clocks.set(timeZone, clock);
  return clock;
}

/** The wall's clock as if it were UTC, in whole seconds. Throws RangeError on a zone that isn't known. */
function wallMs(timeZone: string, atMs: number): number {
  return Date.parse(`${clockOf(timeZone).format(atMs).replace(" ", "T")}Z`);
}

/**
 * The wall's clock of a zone as if it were UTC, in epoch milliseconds, for many moments that lie close to each other: a day
 * that begins and ends at one offset has it throughout. Throws RangeError on a zone that isn't known.
 */
export function wallClock(timeZone: string): (atMs: number) => number {
  const offsets = new Map<number, number>();
  function atDay(day: number): number {
    const offset = offsets.get(day) ?? offsetAt(timeZone, day * DAY_MS);
    offsets.set(day, offset);
    return offset;
  }
  return (atMs) => {
    const day = Math.floor(atMs / DAY_MS);
    const offset = atDay(day);
    return atMs + (offset === atDay(day + 1) ? offset : offsetAt(timeZone, atMs));
  };
}

const offsetAt = (timeZone: string, atMs: number): number =>
  wallMs(timeZone, atMs) - Math.floor(atMs / 1_000) * 1_000;

/** What the clock shows at a moment. Throws RangeError on a zone that isn't known. */
export function localTime(timeZone: string, atMs: number): LocalTime {
  const wall = new Date(wallMs(timeZone, atMs));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/**
 * The first moment at which the clock shows this time; where it skips it, the first one behind the gap. Days beyond the
 * end of a month run into the next one, as `Date.UTC` has them.
 */
export function momentOf(timeZone: string, { year, month, day, minute }: LocalTime): number {
  const wall = Date.UTC(year, month - 1, day, 0, minute);
  const [before, after] = [offsetAt(timeZone, wall - DAY_MS), offsetAt(timeZone, wall + DAY_MS)];
  const shown = [wall - before, wall - after].filter((at) => wallMs(timeZone, at) === wall);
  if (shown.length > 0) return Math.min(...shown);
  // Within the gap: the clock was put forward somewhere between what both offsets make of it.
  let low = wall - Math.max(before, after);
  let high = wall - Math.min(before, after);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** How many days a month of a year has. */
export function daysOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The years of the calendar from one moment to another, newest first. */
export function yearsBetween(timeZone: string, first: number, last: number): number[] {
  const [from, to] = [localTime(timeZone, first).year, localTime(timeZone, last).year];
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
