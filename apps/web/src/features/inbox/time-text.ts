import { formatClock, isSameDay } from "../../chat-client/chat-format.ts";
import { pageZone } from "../../format/page-zone.ts";
import { inbox } from "../../messages/en/inbox.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From here on a user has waited too long. */
export const longWaitMs = 5 * minute;

/** How long ago, short: "now", "6 min", "3 h", "2 d". A clock that is behind says "now". */
export function formatAge(ms: number): string {
  if (ms < minute) return inbox("now");
  if (ms < hour) return inbox("minutes", { count: Math.floor(ms / minute) });
  if (ms < day) return inbox("hours", { count: Math.floor(ms / hour) });
  return inbox("days", { count: Math.floor(ms / day) });
}

/** How long something took: "42 s", "1 min 12 s", "2 h 5 min". */
export function formatSpan(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return inbox("seconds", { count: seconds });
  if (seconds < 3600)
    return inbox("minutesSeconds", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  const minutes = Math.round(seconds / 60);
  return inbox("hoursMinutes", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: pageZone });
const shortDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: pageZone,
});

/** A moment ahead: "04:00 PM" today, "Mon 23 Nov, 09:00 AM" later. */
export function formatUntil(at: string | Date, now: number): string {
  return isSameDay(at, new Date(now))
    ? formatClock(at)
    : `${shortDay.format(new Date(at))}, ${formatClock(at)}`;
}

/** "Monday". */
export function formatWeekday(at: Date): string {
  return weekday.format(at);
}

/** The name of a day in the log: "Today", "Yesterday", "Mon 23 Nov". */
export function formatLogDay(at: string, now: number): string {
  if (isSameDay(at, new Date(now))) return inbox("today");
  if (isSameDay(at, new Date(now - day))) return inbox("yesterday");
  return shortDay.format(new Date(at));
}
