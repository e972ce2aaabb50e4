// Lines, entries and gaps of a tax year as its readers get them.
import { formatUnits } from "@fillmark/contracts/money";
import type { TaxEntryView, TaxGapView, TaxLineView, TaxYearView } from "@fillmark/contracts/tax";
import { IMPORT_SCALE } from "@fillmark/contracts/trade-imports";
import type { LotStep } from "../lots/lot.ts";
import type { SourcedStep, TaxGap } from "./imported-steps.ts";
import type { ImportedTrade } from "./read-imported.ts";
import type { SourcedLine } from "./merged-books.ts";
import { withoutFee, type Moved } from "./tax-lines.ts";

/** What an asset's units are written with, and what everything is counted in. */
export interface Units {
  readonly currency: string;
  scale(asset: string): number;
}

const instant = (ms: number): string => new Date(ms).toISOString();

export function sumsView(
  { currency, scale }: Units,
  of: {
    readonly disposals: number;
    readonly amounts: ReadonlyArray<{ readonly proceeds: bigint; readonly cost: bigint }>;
  },
): NonNullable<TaxYearView["proven"]> {
  let [proceeds, cost] = [0n, 0n];
  for (const each of of.amounts) {
    proceeds += each.proceeds;
    cost += each.cost;
  }
  const money = (units: bigint) => formatUnits(units, scale(currency));
  return {
    disposals: of.disposals,
    proceeds: money(proceeds),
    cost: money(cost),
    gain: money(proceeds - cost),
  };
}

export function lineView({ currency, scale }: Units, line: SourcedLine): TaxLineView {
  const { disposal, kind, part, quantity, proceeds, cost, fee, source, acquiredSource } = line;
  const money = (units: bigint) => formatUnits(units, scale(currency));
  const feeAsset = disposal.fee?.asset ?? null;
  return {
    id: `${disposal.id}.${part + 1}`,
    disposalId: disposal.id,
    source,
    acquiredSource,
    asset: disposal.asset,
    kind,
    into: disposal.into,
    quantity: formatUnits(quantity, scale(disposal.asset)),
    acquiredAt: instant(line.acquiredAt),
    disposedAt: instant(disposal.at),
    heldDays: line.heldDays,
    proceeds: money(proceeds),
    cost: money(cost),
    gain: money(proceeds - cost),
    fee: fee === null || feeAsset === null ? null : formatUnits(fee, scale(feeAsset)),
    feeAsset,
  };
}

export function gapView({ id, at, amount, quantity, ...gap }: TaxGap, place: number): TaxGapView {
  return {
    ...gap,
    id: `${id}.${place}`,
    at: instant(at),
    quantity: formatUnits(quantity, IMPORT_SCALE),
    amount: amount === null ? null : formatUnits(amount, IMPORT_SCALE),
  };
}

export function entryView(
  { currency, scale }: Units,
  step: LotStep & Pick<SourcedStep, "source">,
): TaxEntryView {
  const { out, into, fee, value, at, source } = step;
  const money = (moved: Moved | null) =>
    moved === null ? null : { asset: moved.asset, amount: formatUnits(moved.amount, scale(moved.asset)) };
  const { sent, received } = withoutFee(step);
  const isExchange = out !== null && into !== null;
  return {
    id: out?.id ?? into?.id ?? "0",
    source,
    at: instant(at),
    sent: money(sent),
    received: money(received),
    fee: isExchange ? money(fee) : null,
    worth: isExchange || value === 0n ? null : formatUnits(value, scale(currency)),
    kind: kindOf(step),
  };
}

function kindOf({ out, into }: LotStep): TaxEntryView["kind"] {
  if (out === null) return into?.origin ?? "adjustment";
  return out.kind === "sale" ? "trade" : out.kind;
}

/** As its file says it: nothing of it is reckoned, so that no price is needed. */
export function importedEntryView(id: string, trade: ImportedTrade): TaxEntryView {
  const { at, exchange, base, quote, side, quantity, amount, fee, feeAsset } = trade;
  const money = (asset: string, units: bigint) => ({ asset, amount: formatUnits(units, IMPORT_SCALE) });
  const [coins, paid] = [money(base, quantity), money(quote, amount)];
  return {
    id,
    source: exchange,
    at: instant(at),
    sent: side === "buy" ? paid : coins,
    received: side === "buy" ? coins : paid,
    fee: feeAsset === null || fee === 0n ? null : money(feeAsset, fee),
    worth: null,
    kind: "trade",
  };
}
