// Own and imported trades in the same lots: what is disposed of, and what of it can't be computed.
import type { TaxSource } from "@fillmark/contracts/tax";
import { openLotFold } from "../lots/fold-lots.ts";
import type { Disposal, LotChoice } from "../lots/lot.ts";
import type { SourcedStep, TaxGap } from "./imported-steps.ts";
import { inTurns } from "./in-turns.ts";
import { taxedKind, taxLines, type TaxLine } from "./tax-lines.ts";

export interface SourcedLine extends TaxLine {
  readonly source: TaxSource;
  /** Of the lot. */
  readonly acquiredSource: TaxSource;
}

export interface MergedBooks {
  /** Oldest first. */
  readonly lines: readonly SourcedLine[];
  readonly gaps: readonly TaxGap[];
}

/** @param steps oldest first, all amounts in units of one size */
export async function mergeBooks(
  currency: string,
  steps: readonly SourcedStep[],
  choice: LotChoice,
): Promise<MergedBooks> {
  const { fitting, missing } = await fit(currency, steps);
  const fold = openLotFold(currency, choice);
  await inTurns(fitting, (step) => fold.take(step));
  const isAverage = choice.method === "average";
  const known = new KnownCosts({ currency, isAverage, disposals: fold.disposals });
  await inTurns(fitting, (step) => known.take(step));
  return { lines: known.lines, gaps: [...missing, ...known.gaps] };
}

/**
 * What leaves without being there has come from somewhere unknown: that part of a step is left out and listed, with its share of what came for
 * it. What is moved elsewhere is no disposal, and so isn't missed.
 */
async function fit(currency: string, steps: readonly SourcedStep[]) {
  const held = new Map<string, bigint>();
  const missing: TaxGap[] = [];
  const fitting: SourcedStep[] = [];
  const move = (asset: string, change: bigint) => held.set(asset, (held.get(asset) ?? 0n) + change);
  await inTurns(steps, (step) => {
    const { fits, gap } = fitStep(step, { currency, held });
    if (gap !== null) missing.push(gap);
    if (fits === null) return;
    fitting.push(fits);
    if (fits.out !== null) move(fits.out.asset, -fits.out.quantity);
    if (fits.into !== null) move(fits.into.asset, fits.into.quantity);
  });
  return { fitting, missing };
}

function fitStep(
  step: SourcedStep,
  { currency, held }: { readonly currency: string; readonly held: ReadonlyMap<string, bigint> },
): { fits: SourcedStep | null; gap: TaxGap | null } {
  const { out, into } = step;
  if (out === null || out.asset === currency) return { fits: step, gap: null };
  const there = held.get(out.asset) ?? 0n;
  if (out.quantity <= there) return { fits: step, gap: null };
  const share = (units: bigint) => (units * there) / out.quantity;
  const got = into === null ? null : { ...into, quantity: share(into.quantity) };
  const fits: SourcedStep | null =
    there === 0n
      ? null
      : {
          ...step,
          out: { ...out, quantity: there },
          into: got === null || (got.quantity === 0n && got.asset !== currency) ? null : got,
          value: share(step.value),
          fee: step.fee === null ? null : { ...step.fee, amount: share(step.fee.amount) },
        };
  // Without a price it is listed as a trade already.
  if (taxedKind(out) === null || step.isUnpriced) return { fits, gap: null };
  const gap: TaxGap = {
    id: out.id,
    at: step.at,
    source: step.source,
    reason: "no_lot",
    side: "sell",
    asset: out.asset,
    quantity: out.quantity - there,
    amount: into === null ? null : into.quantity - share(into.quantity),
    amountAsset: into?.asset ?? null,
  };
  return { fits, gap };
}

interface Folded {
  readonly currency: string;
  readonly isAverage: boolean;
  readonly disposals: readonly Disposal[];
}

/**
 * Finds out which costs are known. A lot that was paid in money of unknown value has none, and neither has what was swapped for it; under the average
 * method it makes the cost of all that is held unknown, until nothing is left.
 */
class KnownCosts {
  readonly lines: SourcedLine[] = [];
  readonly gaps: TaxGap[] = [];
  private readonly sources = new Map<string, TaxSource>();
  private readonly unknownLots = new Set<string>();
  private readonly unknownAssets = new Set<string>();
  private readonly held = new Map<string, bigint>();
  private readonly disposals: ReadonlyMap<string, Disposal>;
  private readonly currency: string;
  private readonly isAverage: boolean;

  constructor(of: Folded) {
    this.currency = of.currency;
    this.isAverage = of.isAverage;
    this.disposals = new Map(of.disposals.map((each) => [each.id, each]));
  }

  take(step: SourcedStep): void {
    const { out, into, source, isUnpriced } = step;
    const disposal = out === null ? undefined : this.disposals.get(out.id);
    const isUnknown = disposal !== undefined && this.dispose(step, disposal);
    if (into === null || into.asset === this.currency) return;
    this.move(into.asset, into.quantity);
    if (source !== "here") this.sources.set(into.id, source);
    if (!isUnknown && !(out === null && isUnpriced)) return;
    this.unknownLots.add(into.id);
    this.unknownAssets.add(into.asset);
  }

  /** @returns whether what it cost isn't known */
  private dispose({ source, isUnpriced }: SourcedStep, disposal: Disposal): boolean {
    const { asset, quantity } = disposal;
    const isAllUnknown = this.isAverage && this.unknownAssets.has(asset);
    const isUnknown = (part: number) =>
      isAllUnknown || this.unknownLots.has(disposal.parts[part]?.lot.id ?? "");
    const unknown = disposal.parts.some((_, part) => isUnknown(part));
    this.move(asset, -quantity);
    // Without a price it is listed as a trade already.
    if (isUnpriced) return unknown;
    for (const line of taxLines(disposal)) {
      const lot = disposal.parts[line.part]?.lot.id ?? "";
      if (isUnknown(line.part)) this.gaps.push(costGap(source, line));
      else this.lines.push({ ...line, source, acquiredSource: this.sources.get(lot) ?? "here" });
    }
    return unknown;
  }

  private move(asset: string, change: bigint): void {
    const left = (this.held.get(asset) ?? 0n) + change;
    this.held.set(asset, left);
    if (left === 0n) this.unknownAssets.delete(asset);
  }
}

/** A swap passes on what isn't known, so that nothing in money came for it. */
function costGap(source: TaxSource, { disposal, kind, quantity, proceeds }: TaxLine): TaxGap {
  const { id, at, asset, into } = disposal;
  const isSale = kind === "sale";
  return {
    id,
    at,
    source,
    reason: "no_cost",
    side: "sell",
    asset,
    quantity,
    amount: isSale ? proceeds : null,
    amountAsset: isSale ? into : null,
  };
}
