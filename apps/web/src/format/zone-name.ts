import { timeFormat } from "./format.ts";
import { pageZone } from "./page-zone.ts";

/** How far a zone is from UTC now, or at another moment, to stand beside a time: "UTC", "GMT+1", "GMT+5:30". */
export function zoneOffset(zone = pageZone, at: number | Date = Date.now()): string {
  const parts = timeFormat({ timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
  // Browsers write none as "GMT", "UTC" or "GMT+0".
  return /^\D+0?$/.test(name) ? "UTC" : name;
}

/** "Europe/Berlin (GMT+1)". */
export function formatZone(zone = pageZone): string {
  const offset = zoneOffset(zone);
  return offset === zone ? zone : `${zone} (${offset})`;
}
