// The alerts that wait, by pair and direction, sorted so that a quote looks at the first of each side and, where
// nothing is met, at no other.
import type { AlertDirection } from "@fillmark/contracts/alerts";
import { isMet, type Level } from "./level.ts";

/** Ids are their owners' choice: only together with the owner one names an alert. */
export interface AlertName {
  readonly userId: string;
  readonly id: string;
}

export interface WaitingAlert extends Level, AlertName {
  readonly pair: string;
  readonly expiresMs: number | null;
  /** By the market's own clock; null where nobody knew it. */
  readonly createdMarketMs: number | null;
}

type Sides = Record<AlertDirection, WaitingAlert[]>;

export interface AlertIndex {
  /** One that is there already stays as it is. */
  add(alert: WaitingAlert): void;
  remove(alert: AlertName): void;
  /** Takes out what is met at this price, nearest first: `twiceMid` is twice a price, in 10^-PRICE_SCALE. */
  removeMet(pair: string, twiceMid: bigint): WaitingAlert[];
  has(pair: string): boolean;
  of(pair: string): readonly WaitingAlert[];
  pairs(): string[];
}

export function createAlertIndex(): AlertIndex {
  const known = new Map<string, WaitingAlert>();
  const keyOf = ({ userId, id }: AlertName): string => `${userId} ${id}`;
  const byPair = new Map<string, Sides>();

  function sidesOf(pair: string): Sides {
    const found = byPair.get(pair);
    if (found !== undefined) return found;
    const sides: Sides = { above: [], below: [] };
    byPair.set(pair, sides);
    return sides;
  }

  function drop(alert: WaitingAlert): void {
    const sides = sidesOf(alert.pair);
    const side = sides[alert.direction];
    const at = side.indexOf(alert, placeOf(side, alert));
    if (at >= 0) side.splice(at, 1);
    if (sides.above.length + sides.below.length === 0) byPair.delete(alert.pair);
  }

  return {
    add(alert) {
      if (known.has(keyOf(alert))) return;
      known.set(keyOf(alert), alert);
      const side = sidesOf(alert.pair)[alert.direction];
      side.splice(placeOf(side, alert), 0, alert);
    },
    remove(name) {
      const alert = known.get(keyOf(name));
      if (alert === undefined) return;
      known.delete(keyOf(name));
      drop(alert);
    },
    removeMet(pair, twiceMid) {
      const sides = byPair.get(pair);
      if (sides === undefined) return [];
      const met = [...removeMetFrom(sides.above, twiceMid), ...removeMetFrom(sides.below, twiceMid)];
      for (const alert of met) known.delete(keyOf(alert));
      if (sides.above.length + sides.below.length === 0) byPair.delete(pair);
      return met;
    },
    has: (pair) => byPair.has(pair),
    of(pair) {
      const sides = byPair.get(pair);
      return sides === undefined ? [] : [...sides.above, ...sides.below];
    },
    pairs: () => [...byPair.keys()],
  };
}

/** The first that the market meets stands last, so that taking it moves no other. */
function placeOf(side: readonly WaitingAlert[], alert: Level): number {
  let [low, high] = [0, side.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = side[middle];
    if (other !== undefined && isFurther(other, alert)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isFurther(one: Level, other: Level): boolean {
  return other.direction === "above" ? one.units > other.units : one.units < other.units;
}

function removeMetFrom(side: WaitingAlert[], twiceMid: bigint): WaitingAlert[] {
  const met: WaitingAlert[] = [];
  for (let last = side.at(-1); last !== undefined && isMet(last, twiceMid); last = side.at(-1)) {
    met.push(last);
    side.pop();
  }
  return met;
}
