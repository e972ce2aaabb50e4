// When support is there, as moments.
import { openingsAfter } from "@fillmark/contracts/business-time";
import type { BusinessHours } from "@fillmark/contracts/inbox-tools";

/** Outside of the hours, the moment at which they begin again; null within them. */
export function whenBack(hours: BusinessHours, atMs: number): number | null {
  // Until so many weeks are over that one without closed days was among them.
  const [next] = openingsAfter(hours, atMs, 7 * (hours.closedDays.length + 2));
  return next === undefined || next.fromMs <= atMs ? null : next.fromMs;
}
