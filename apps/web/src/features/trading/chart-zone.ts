import { pageZone } from "../../format/page-zone.ts";

const DAY_MS = 86_400_000;

/** Whose clock stands below a chart: the page's, and UTC for candles of a day and longer, which begin there. */
export function chartZone(intervalMs: number): string {
  return intervalMs < DAY_MS ? pageZone : "UTC";
}
