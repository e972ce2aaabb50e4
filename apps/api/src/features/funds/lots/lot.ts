import type { CostMethod, DisposalKind, LotOrigin } from "@fillmark/contracts/lots";

/** What came in at once. Quantities are smallest units of its asset, costs those of the currency. */
export interface Lot {
  /** Of the transfer that brought it. */
  readonly id: string;
  readonly asset: string;
  readonly at: number;
  readonly origin: LotOrigin;
  readonly quantity: bigint;
  readonly cost: bigint;
  remaining: bigint;
  /** Of what is left of it. Under the average method its share of what all that is left cost. */
  remainingCost: bigint;
}

export interface LotPart {
  readonly lot: Lot;
  readonly quantity: bigint;
  readonly cost: bigint;
}

/** What left a holding at once. `result` is proceeds less cost. */
export interface Disposal {
  /** Of the transfer that took it away. */
  readonly id: string;
  readonly asset: string;
  readonly at: number;
  readonly kind: DisposalKind;
  /** The asset that came for it. */
  readonly into: string | null;
  readonly quantity: bigint;
  readonly proceeds: bigint;
  readonly cost: bigint;
  readonly result: bigint;
  readonly fee: Fee | null;
  /** Its owner's choice of lots is what was counted. */
  readonly isChosen: boolean;
  readonly parts: readonly LotPart[];
}

/** Contained in what was paid or got already; said for its own sake. */
export interface Fee {
  readonly asset: string;
  readonly amount: bigint;
}

/** All that is owned of an asset. */
export interface Position {
  quantity: bigint;
  cost: bigint;
  realised: bigint;
}

/**
 * One thing that moved a holding. With `out` and `into` it is an exchange. With `into` alone something came from
 * outside that was worth `value`; with `out` alone something went there, or is gone as a fee and worth nothing.
 */
export interface LotStep {
  readonly at: number;
  readonly out: {
    readonly id: string;
    readonly asset: string;
    readonly quantity: bigint;
    readonly kind: DisposalKind;
  } | null;
  readonly into: {
    readonly id: string;
    readonly asset: string;
    readonly quantity: bigint;
    readonly origin: LotOrigin;
  } | null;
  readonly value: bigint;
  readonly fee: Fee | null;
}

export interface ChosenLot {
  readonly lotId: string;
  readonly quantity: bigint;
}

/** How costs are found. Chosen lots count under `specific` alone; the key is the disposal's id. */
export interface LotChoice {
  readonly method: CostMethod;
  readonly chosen: ReadonlyMap<string, readonly ChosenLot[]>;
}

/** A choice of lots that can't be: it is left out, and the disposal takes the oldest ones. */
export interface Misfit {
  readonly disposalId: string;
  readonly lotId: string | null;
  readonly reason: "not_open" | "not_enough" | "too_much" | "named_twice";
}
