import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { present } from "./assert.ts";
import { LIQUIDITY } from "./commands.ts";
import type { State } from "./state.ts";

/** Traded value by owner, venue, quote asset and UTC day: what the fee tiers are decided by. */

const DAY_MS = 86_400_000;
const VOLUME_DAYS = 30;

/** The UTC day of a time in ms since epoch, in days since then. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** The first day that still counts at a time: today and the 29 days before it. */
export function firstVolumeDay(at: number): number {
  return dayOf(at) - VOLUME_DAYS + 1;
}

export interface VolumeOf {
  venue: Venue;
  owner: string;
  quote: string;
}

export interface VolumeRow extends VolumeOf {
  day: number;
  value: bigint;
}

/** The key of a volume in the state. */
export function volumeKey({ venue, owner, quote }: VolumeOf): string {
  return `${venue}/${owner}/${quote}`;
}

/**
 * What the owner has traded in this currency within the 30 days that count at a time in ms since epoch, in its
 * smallest units.
 */
export function volumeOf(state: State, of: VolumeOf, at: number): bigint {
  const first = firstVolumeDay(at);
  let sum = 0n;
  for (const [day, value] of state.volumes.get(volumeKey(of)) ?? []) if (day >= first) sum += value;
  return sum;
}

/** Counts a fill's value for one of its sides; the market maker has no tier. Forgets what no longer counts. */
export function addVolume(state: State, of: VolumeOf, fill: { at: number; value: bigint }): void {
  if (of.owner === LIQUIDITY) return;
  const key = volumeKey(of);
  const days = state.volumes.get(key) ?? new Map<number, bigint>();
  const today = dayOf(fill.at);
  days.set(today, (days.get(today) ?? 0n) + fill.value);
  for (const day of days.keys()) if (day < firstVolumeDay(fill.at)) days.delete(day);
  state.volumes.set(key, days);
}

/** All that is counted, a row for each day of each key. */
export function volumeRows(state: State): VolumeRow[] {
  return [...state.volumes].flatMap(([key, days]) => {
    const venue = present(
      VENUES.find((one) => key.startsWith(`${one}/`)),
      "venue of a volume",
    );
    const last = key.lastIndexOf("/");
    const of = { venue, owner: key.slice(venue.length + 1, last), quote: key.slice(last + 1) };
    return [...days].map(([day, value]) => ({ ...of, day, value }));
  });
}
