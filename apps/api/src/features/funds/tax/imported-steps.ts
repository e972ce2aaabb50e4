// Imported trades as steps of lots. Amounts are in units of 10^-18, whatever the asset.
import type { TaxGapView, TaxSource } from "@fillmark/contracts/tax";
import type { LotStep } from "../lots/lot.ts";
import type { ImportedTrade } from "./read-imported.ts";

/** What can't be computed: it is listed, and in no sum. */
export interface TaxGap {
  readonly id: string;
  readonly at: number;
  readonly source: TaxSource;
  readonly reason: TaxGapView["reason"];
  readonly side: "buy" | "sell" | null;
  readonly asset: string;
  readonly quantity: bigint;
  readonly amount: bigint | null;
  readonly amountAsset: string | null;
}

export interface SourcedStep extends LotStep {
  readonly source: TaxSource;
  /** What it cost or brought is no money of ours, and nobody knows what that was worth then: it moves coins and has no result. */
  readonly isUnpriced: boolean;
}

export const importedId = (id: string): string => `imported-${id}`;

/** Money of states other than the currency: it has no lots, and what it was worth then isn't known here. */
const stateMoney: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const isUnpricedIn = (currency: string, quote: string): boolean =>
  quote !== currency && stateMoney.has(quote);

/**
 * As our own are counted: a fee of the quote asset makes a purchase dearer and a sale smaller, one of the base asset is taken of the
 * coins, and a coin that came for another one is a swap.
 */
export function importedStep(currency: string, trade: ImportedTrade): SourcedStep {
  const { base, quote, exchange: source, at, side } = trade;
  const id = importedId(trade.id);
  const { coins, money } = legsOf(trade);
  const isUnpriced = isUnpricedIn(currency, quote);
  const isSwap = quote !== currency && !isUnpriced;
  const kind = isSwap ? "swap" : "sale";
  const origin = isSwap ? "swap" : "buy";
  const [paid, got] =
    side === "buy"
      ? [isUnpriced ? null : { asset: quote, quantity: money }, { asset: base, quantity: coins }]
      : [{ asset: base, quantity: coins }, isUnpriced ? null : { asset: quote, quantity: money }];
  return {
    at,
    source,
    isUnpriced,
    out: paid === null || paid.quantity === 0n ? null : { id, ...paid, kind },
    into: got === null || (got.quantity === 0n && got.asset !== currency) ? null : { id, ...got, origin },
    value: 0n,
    fee: containedFee(trade),
  };
}

/** What of a trade can't be computed whatever else was traded. */
export function importedGaps(currency: string, trade: ImportedTrade): TaxGap[] {
  const { id, at, exchange: source, side, base, quote, fee, feeAsset } = trade;
  const { coins, money } = legsOf(trade);
  const of = { id: importedId(id), at, source };
  const gaps: TaxGap[] = [];
  if (isUnpricedIn(currency, quote))
    gaps.push({
      ...of,
      reason: "no_price",
      side,
      asset: base,
      quantity: coins,
      amount: money,
      amountAsset: quote,
    });
  if (fee > 0n && feeAsset !== null && feeAsset !== base && feeAsset !== quote)
    gaps.push({
      ...of,
      reason: "fee_asset",
      side: null,
      asset: feeAsset,
      quantity: fee,
      amount: null,
      amountAsset: null,
    });
  return gaps;
}

/** What moved of each side, its fee contained. */
function legsOf({ side, base, quote, quantity, amount, fee, feeAsset }: ImportedTrade) {
  const ofCoins = feeAsset === base ? fee : 0n;
  const ofMoney = feeAsset === quote ? fee : 0n;
  const atLeastNothing = (units: bigint) => (units > 0n ? units : 0n);
  return side === "buy"
    ? { coins: atLeastNothing(quantity - ofCoins), money: amount + ofMoney }
    : { coins: quantity + ofCoins, money: atLeastNothing(amount - ofMoney) };
}

function containedFee({ base, quote, fee, feeAsset }: ImportedTrade): LotStep["fee"] {
  const isContained = fee > 0n && (feeAsset === base || feeAsset === quote);
  return isContained && feeAsset !== null ? { asset: feeAsset, amount: fee } : null;
}

/**
 * Both in the order of time. Times of files may be whole seconds, in whichever order: at the same instant ours come first, then what was
 * bought with the currency, what was swapped, and what was sold for it.
 * @param own oldest first
 */
export function inTimeOrder(
  currency: string,
  own: readonly SourcedStep[],
  imported: readonly SourcedStep[],
): SourcedStep[] {
  const rank = ({ out, into }: SourcedStep): number => {
    if (out === null || out.asset === currency) return 0;
    return into === null || into.asset === currency ? 2 : 1;
  };
  const sorted = imported.toSorted((a, b) => a.at - b.at || rank(a) - rank(b));
  const merged: SourcedStep[] = [];
  let next = 0;
  for (const step of own) {
    for (let first = sorted[next]; first !== undefined && first.at < step.at; first = sorted[next]) {
      merged.push(first);
      next += 1;
    }
    merged.push(step);
  }
  return [...merged, ...sorted.slice(next)];
}
