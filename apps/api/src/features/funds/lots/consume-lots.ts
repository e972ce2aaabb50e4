import type { ChosenLot, Lot, LotPart, Misfit } from "./lot.ts";

/** The lots of one asset, oldest first. `first` is where those begin that have something left. */
export interface LotCollection {
  readonly lots: Lot[];
  readonly byId: Map<string, Lot>;
  first: number;
}

export function emptyCollection(): LotCollection {
  return { lots: [], byId: new Map(), first: 0 };
}

/** What is taken of which lot: what was chosen, and the rest of the oldest ones. */
export type ConsumedLots = ReadonlyMap<Lot, bigint>;

/** Nothing where the choice fits, else why it doesn't. */
export function misfitOf(
  collection: LotCollection,
  { id: disposalId, quantity }: { id: string; quantity: bigint },
  chosen: readonly ChosenLot[],
): Misfit | null {
  const named = new Set<string>();
  let sum = 0n;
  for (const { lotId, quantity: wanted } of chosen) {
    const lot = collection.byId.get(lotId);
    if (lot === undefined || lot.remaining === 0n) return { disposalId, lotId, reason: "not_open" };
    if (named.has(lotId)) return { disposalId, lotId, reason: "named_twice" };
    if (wanted > lot.remaining) return { disposalId, lotId, reason: "not_enough" };
    named.add(lotId);
    sum += wanted;
  }
  return sum > quantity ? { disposalId, lotId: null, reason: "too_much" } : null;
}

/** Less than `quantity` comes out only where less is there. */
export function chooseLots(
  collection: LotCollection,
  quantity: bigint,
  chosen: readonly ChosenLot[],
): ConsumedLots {
  const taken = new Map<Lot, bigint>();
  let open = quantity;
  for (const { lotId, quantity: wanted } of chosen) {
    const lot = collection.byId.get(lotId);
    if (lot === undefined) continue;
    taken.set(lot, wanted);
    open -= wanted;
  }
  while (collection.lots[collection.first]?.remaining === 0n) collection.first += 1;
  for (let index = collection.first; open > 0n; index += 1) {
    const lot = collection.lots[index];
    if (lot === undefined) break;
    const already = taken.get(lot) ?? 0n;
    const more = lot.remaining - already < open ? lot.remaining - already : open;
    if (more === 0n) continue;
    taken.set(lot, already + more);
    open -= more;
  }
  return taken;
}

/** Takes from each lot, with its own cost: shares are rounded down, and the last of a lot takes what is left. */
export function consumeAtOwnCost(taken: ConsumedLots): LotPart[] {
  return [...taken].map(([lot, quantity]) => {
    const cost =
      quantity === lot.remaining ? lot.remainingCost : (lot.remainingCost * quantity) / lot.remaining;
    lot.remaining -= quantity;
    lot.remainingCost -= cost;
    return { lot, quantity, cost };
  });
}

/** Takes from each lot, with its share of one cost that is known. */
export function consumeAtSharedCost(taken: ConsumedLots, cost: bigint): LotPart[] {
  const shares = shareOut(cost, [...taken.values()]);
  return [...taken].map(([lot, quantity], index) => {
    lot.remaining -= quantity;
    return { lot, quantity, cost: shares[index] ?? 0n };
  });
}

/** Parts a whole by weights: each is rounded down, and the last takes what is left. Nothing is created or lost. */
export function shareOut(whole: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  let left = whole;
  return weights.map((weight, index) => {
    const share = index === weights.length - 1 ? left : (whole * weight) / total;
    left -= share;
    return share;
  });
}
