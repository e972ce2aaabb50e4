import { locale } from "../../format/format.ts";
import { resolvedZone } from "../../format/page-zone.ts";
import { zoneOffset } from "../../format/zone-name.ts";

/** Stands for whatever zone the device has. */
export const DEVICE = "device";

export interface ZoneRow {
  /** The IANA name that is kept, or `DEVICE`. */
  id: string;
  name: string;
  /** "New York" */
  place: string;
  /** "America"; empty for UTC. */
  region: string;
  /** "GMT-5" */
  offset: string;
  /** Everything that it can be found by, in small letters. */
  words: string;
}

/** Where the large markets are, from east to west around the day. */
const MARKETS = [
  "Australia/Sydney",
  "Asia/Tokyo",
  "Asia/Hong_Kong",
  "Asia/Singapore",
  "Asia/Dubai",
  "Europe/Berlin",
  "Europe/London",
  "America/Sao_Paulo",
  "America/New_York",
  "America/Chicago",
];

/** Of this browser, by their names; first what the device has, then UTC. */
export function allZones(now: number): readonly ZoneRow[] {
  const own = resolvedZone(null);
  const names = Intl.supportedValuesOf("timeZone").filter((name) => name.includes("/") && name !== "Etc/UTC");
  return [{ ...rowOf(own, now), id: DEVICE }, rowOf("UTC", now), ...names.map((name) => rowOf(name, now))];
}

function rowOf(name: string, now: number): ZoneRow {
  const parts = name.replaceAll("_", " ").split("/");
  const place = parts.at(-1) ?? name;
  const region = parts.slice(0, -1).join(", ");
  const offset = zoneOffset(name, now);
  const words = [place, region, name, offset, offset.replace("GMT", "UTC"), commonName(name, now)].join(" ");
  return { id: name, name, place, region, offset, words: fold(words) };
}

/** "Eastern Time", in the language of the page. */
function commonName(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** What there is to choose before anybody looks for one. */
export function shortList(zones: readonly ZoneRow[], wanted: string): readonly ZoneRow[] {
  const shown = new Set([DEVICE, "UTC", wanted, ...MARKETS]);
  return zones.filter(({ id }) => shown.has(id));
}

/** Those that have all the words somewhere in their names, large markets first. */
export function matchingZones(zones: readonly ZoneRow[], text: string): readonly ZoneRow[] {
  const asked = fold(text.replaceAll(/[_/,]/g, " ")).split(/\s+/).filter(Boolean);
  const isMarket = ({ id }: ZoneRow): number => Number(MARKETS.includes(id));
  return zones
    .filter(({ words }) => asked.every((word) => words.includes(word)))
    .toSorted((one, other) => isMarket(other) - isMarket(one));
}

/** Small letters without accents: "são" finds "Sao Paulo". */
const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
