// How pages about the installation write what was measured.
import { formatDecimal } from "../format/format.ts";
import { measures } from "../messages/en/measures.ts";

/** "12.3 MB"; from a gigabyte on "1.5 GB". */
export function formatBytes(count: number): string {
  const gb = count / 1024 ** 3;
  if (gb >= 1) return measures("gb", { count: formatDecimal(gb.toFixed(1)) });
  return measures("mb", { count: formatDecimal((count / 1024 ** 2).toFixed(1)) });
}

/** "0.8 ms", "90 s", "3 min", "5.2 h", "12 days". */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return measures("ms", { count: formatDecimal(String(Math.round(ms * 10) / 10)) });
  const seconds = ms / 1_000;
  if (seconds < 120) return measures("seconds", { count: formatDecimal(seconds.toFixed(0)) });
  if (seconds < 7_200) return measures("minutes", { count: formatDecimal((seconds / 60).toFixed(0)) });
  const hours = seconds / 3_600;
  if (hours < 48) return measures("hours", { count: formatDecimal(hours.toFixed(1)) });
  return measures("days", { count: Math.floor(hours / 24) });
}
