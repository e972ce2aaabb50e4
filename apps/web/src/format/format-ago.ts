import { formatDay, locale, timeFormat } from "./format.ts";

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
/** From here on a day by its name says more than a count of days. */
const longestMs = 7 * 86_400_000;

const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const dayAndTime = timeFormat({ dateStyle: "long", timeStyle: "short" });

/** "18 minutes ago", "2 hours ago", "yesterday", and from a week on "4 April 2018". A clock that is behind says "now". */
export function formatAgo(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age >= longestMs) return formatDay(at);
  for (const [unit, size] of units) if (age >= size) return relative.format(-Math.floor(age / size), unit);
  return relative.format(0, "second");
}

/** "4 April 2018 at 14:32", on the person's own clock. */
export function formatDayAndTime(at: string): string {
  return dayAndTime.format(new Date(at));
}
