import { timeFormat } from "./format.ts";
import { pageZone } from "./page-zone.ts";

/** A format is dear to make, and times that move are written often. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = timeFormat({ timeZone: zone, timeZoneName: "shortOffset" });
  formats.set(zone, format);
  return format;
}

/** How far a zone is from UTC now, or at another moment, to stand beside a time: "UTC", "GMT+1", "GMT+5:30". */
export function zoneOffset(zone = pageZone, at: number | Date = Date.now()): string {
  const parts = offsetFormat(zone).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  // Browsers write none as "GMT", "UTC" or "GMT+0".
  return /^\D+0?$/.test(name) ? "UTC" : name;
}

/** "Europe/Berlin (GMT+1)". */
export function formatZone(zone = pageZone): string {
  const offset = zoneOffset(zone);
  return offset === zone ? zone : `${zone} (${offset})`;
}
