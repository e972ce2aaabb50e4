import {
  chooseLots,
  emptyCollection,
  misfitOf,
  shareOut,
  consumeAtOwnCost,
  consumeAtSharedCost,
  type LotCollection,
} from "./consume-lots.ts";
import type { Disposal, Fee, Lot, LotChoice, LotPart, LotStep, Misfit, Position } from "./lot.ts";

export interface LotBooks {
  /** Of an asset; of one that was never owned, nothing. */
  position(asset: string): Position;
  assets(): string[];
  /** Of an asset, oldest first, those with nothing left among them. */
  lots(asset: string): readonly Lot[];
  /** Oldest first. */
  readonly disposals: readonly Disposal[];
  readonly misfits: readonly Misfit[];
}

type Out = NonNullable<LotStep["out"]>;
type Into = NonNullable<LotStep["into"]>;

/**
 * Walks through what moved an account's holdings, oldest first, and keeps what is left of each lot and what each
 * disposal took. The same steps and choice always give the same books, and the first steps of an account give the
 * same books whatever comes later. Exact to the smallest unit: with the currency's own at face value, all costs
 * less all results are what was put in, under every method.
 * @param currency what costs are counted in: it has no lots, and costs itself
 */
export function foldLots(currency: string, steps: readonly LotStep[], choice: LotChoice): LotBooks {
  const fold = new LotFold(currency, choice);
  for (const step of steps) fold.take(step);
  fold.shareCosts();
  return fold;
}

/**
 * The same for who takes so many steps that others need their turn between them: each is taken by itself. What each disposal took is right then;
 * what is left of lots has no shares of costs yet under the average method.
 */
export function openLotFold(
  currency: string,
  choice: LotChoice,
): Pick<LotBooks, "disposals"> & { take(step: LotStep): void } {
  return new LotFold(currency, choice);
}

class LotFold implements LotBooks {
  readonly disposals: Disposal[] = [];
  readonly misfits: Misfit[] = [];
  private readonly positions = new Map<string, Position>();
  private readonly collections = new Map<string, LotCollection>();
  private readonly currency: string;
  private readonly choice: LotChoice;

  constructor(currency: string, choice: LotChoice) {
    this.currency = currency;
    this.choice = choice;
  }

  position(asset: string): Position {
    const found = this.positions.get(asset) ?? { quantity: 0n, cost: 0n, realised: 0n };
    this.positions.set(asset, found);
    return found;
  }

  assets(): string[] {
    return [...this.positions.keys()];
  }

  lots(asset: string): readonly Lot[] {
    return this.collections.get(asset)?.lots ?? [];
  }

  take({ at, out, into, value, fee }: LotStep): void {
    if (out === null) {
      if (into !== null) this.open(into, at, value);
      return;
    }
    const removed = this.remove(out);
    const proceeds = this.proceedsOf(into, removed.cost, value);
    this.position(out.asset).realised += proceeds - removed.cost;
    if (out.asset !== this.currency)
      this.disposals.push(disposalOf({ out, at, into, proceeds, fee, ...removed }));
    if (into !== null) this.open(into, at, proceeds);
  }

  /** A coin that came for another one costs what that one did. */
  private proceedsOf(into: Into | null, cost: bigint, value: bigint): bigint {
    if (into === null) return value;
    return into.asset === this.currency ? into.quantity : cost;
  }

  private open({ id, asset, quantity, origin }: Into, at: number, cost: bigint): void {
    const position = this.position(asset);
    position.quantity += quantity;
    position.cost += asset === this.currency ? quantity : cost;
    if (asset === this.currency) return;
    const lot: Lot = { id, asset, at, origin, quantity, cost, remaining: quantity, remainingCost: cost };
    const collection = this.collection(asset);
    collection.lots.push(lot);
    collection.byId.set(id, lot);
  }

  private remove(out: Out): { cost: bigint; parts: LotPart[]; isChosen: boolean } {
    const { asset, quantity } = out;
    const position = this.position(asset);
    if (asset === this.currency) {
      position.quantity -= quantity;
      position.cost -= quantity;
      return { cost: quantity, parts: [], isChosen: false };
    }
    const collection = this.collection(asset);
    const chosen = this.chosenFor(out, collection);
    const taken = chooseLots(collection, quantity, chosen);
    const parts =
      this.choice.method === "average"
        ? consumeAtSharedCost(taken, averageCost(position, quantity))
        : consumeAtOwnCost(taken);
    const cost = parts.reduce((sum, part) => sum + part.cost, 0n);
    position.quantity -= quantity;
    position.cost -= cost;
    return { cost, parts, isChosen: chosen.length > 0 };
  }

  private chosenFor(out: Out, collection: LotCollection) {
    const chosen = this.choice.method === "specific" ? (this.choice.chosen.get(out.id) ?? []) : [];
    const misfit = misfitOf(collection, out, chosen);
    if (misfit === null) return chosen;
    this.misfits.push(misfit);
    return [];
  }

  private collection(asset: string): LotCollection {
    const found = this.collections.get(asset) ?? emptyCollection();
    this.collections.set(asset, found);
    return found;
  }

  /** Under the average method what is left has one cost: each lot gets its share of it. */
  shareCosts(): void {
    if (this.choice.method !== "average") return;
    for (const [asset, collection] of this.collections) {
      const open = collection.lots.filter(({ remaining }) => remaining > 0n);
      const shares = shareOut(
        this.position(asset).cost,
        open.map(({ remaining }) => remaining),
      );
      for (const lot of collection.lots) lot.remainingCost = 0n;
      for (const [index, lot] of open.entries()) lot.remainingCost = shares[index] ?? 0n;
    }
  }
}

/** The share of the cost that goes with it, rounded down; the last of a holding takes what is left. */
function averageCost({ quantity: held, cost }: Position, quantity: bigint): bigint {
  return quantity >= held ? cost : (cost * quantity) / held;
}

function disposalOf(input: {
  out: Out;
  at: number;
  into: Into | null;
  proceeds: bigint;
  fee: Fee | null;
  cost: bigint;
  parts: LotPart[];
  isChosen: boolean;
}): Disposal {
  const { out, at, into, proceeds, fee, cost, parts, isChosen } = input;
  const { id, asset, kind, quantity } = out;
  const result = proceeds - cost;
  return {
    id,
    asset,
    at,
    kind,
    into: into?.asset ?? null,
    quantity,
    proceeds,
    cost,
    result,
    fee,
    isChosen,
    parts,
  };
}
