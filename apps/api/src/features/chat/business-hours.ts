// When support is there, as moments. An opening is from the first moment at which its clock shows its beginning to the
// first one at which it shows its end, so a clock that is moved makes it longer or shorter, and never opens it twice.
import { minutesOf } from "@fillmark/contracts/business-hours";
import type { BusinessHours } from "@fillmark/contracts/inbox-tools";
import { localTime, momentOf } from "@fillmark/contracts/local-calendar";

/** In ms since epoch; `toMs` isn't in it any more. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Every opening that ends after `atMs`, in their order, until so many weeks are over that one without closed days was among them. */
function* openingsAfter({ timeZone, week, closedDays }: BusinessHours, atMs: number): Generator<Span> {
  const today = localTime(timeZone, atMs);
  const daysLooked = 7 * (closedDays.length + 2);
  for (let ahead = 0; ahead <= daysLooked; ahead += 1) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead));
    if (closedDays.includes(date.toISOString().slice(0, 10))) continue;
    const weekday = date.getUTCDay() || 7;
    const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    for (const opening of week) {
      if (opening.day !== weekday) continue;
      const { from, to } = minutesOf(opening);
      const fromMs = momentOf(timeZone, { ...day, minute: from });
      const toMs = momentOf(timeZone, { ...day, minute: to });
      // A clock that is put forward may skip all of one.
      if (toMs > fromMs && toMs > atMs) yield { fromMs, toMs };
    }
  }
}

/** Outside of the hours, the moment at which they begin again; null within them. */
export function whenBack(hours: BusinessHours, atMs: number): number | null {
  const [next] = openingsAfter(hours, atMs);
  return next === undefined || next.fromMs <= atMs ? null : next.fromMs;
}
