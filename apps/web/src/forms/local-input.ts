import { wallClock } from "@fillmark/contracts/local-calendar";
import { pageZone } from "../format/page-zone.ts";

const DAY_MS = 86_400_000;
const clock = wallClock(pageZone);

/** As a `datetime-local` input writes it, by the clock of the page or another one: "2026-11-22T14:30". */
export function toLocalInput(at: number | Date, shown = clock): string {
  return new Date(shown(Number(at))).toISOString().slice(0, 16);
}

/** The moment that such an input names; null when it names none. */
export function fromLocalInput(text: string): Date | null {
  const wall = Date.parse(`${text}Z`);
  return Number.isNaN(wall) ? null : new Date(onWall(wall));
}

/** When a day of the page's calendar, `YYYY-MM-DD`, begins, or one that is so many days later. */
export function startOfDay(day: string, plusDays = 0): string {
  return new Date(hourOf(day, plusDays)).toISOString();
}

/** The last moment of such a day, where a limit is itself included. */
export function endOfDay(day: string): string {
  return new Date(hourOf(day, 1) - 1).toISOString();
}

/** A full hour of the page's calendar, so many days after this moment's own, or before it. */
export function timeFrom(at: number | Date, days: number, hour: number): Date {
  return new Date(hourOf(toLocalInput(at).slice(0, 10), days, hour));
}

/** By the calendar: a day when clocks change is an hour shorter or longer. */
function hourOf(day: string, plusDays: number, hour = 0): number {
  return onWall(Date.parse(`${day}T00:00Z`) + plusDays * DAY_MS + hour * 3_600_000);
}

/**
 * The first moment at which the page's clock shows what this one says in UTC. A time that is skipped, because the clock was
 * put forward, is the one that it would have been.
 */
function onWall(wall: number): number {
  const moments = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - (clock(near) - near));
  const shown = moments.filter((at) => clock(at) === wall);
  return shown.length > 0 ? Math.min(...shown) : Math.max(...moments);
}
