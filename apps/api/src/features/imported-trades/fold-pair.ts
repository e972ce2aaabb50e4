// What the imported trades of one pair come to, in its quote asset: nothing is converted, for no rate of that day is known.
import type { CostMethod } from "@fillmark/contracts/lots";
import { foldLots, type ImportedTrade, type LotStep } from "../funds/index.ts";

/** From where it was imported makes no difference here. */
export type PairTrade = Omit<ImportedTrade, "exchange">;

export interface PairResult {
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly realised: bigint;
  /** Sold beyond what these trades had bought. What it cost is unknown, so it is no part of the result. */
  readonly uncovered: bigint;
}

/** @param trades of one pair, oldest first */
export function foldPair(trades: readonly PairTrade[], method: CostMethod): PairResult {
  const [first] = trades;
  if (first === undefined) return { quantity: 0n, cost: 0n, realised: 0n, uncovered: 0n };
  const steps: LotStep[] = [];
  let [held, uncovered] = [0n, 0n];
  for (const trade of trades) {
    const { step, change, missing } = stepOf(trade, held);
    if (step !== null) steps.push(step);
    held += change;
    uncovered += missing;
  }
  const books = foldLots(first.quote, steps, { method, chosen: new Map() });
  const { quantity, cost, realised } = books.position(first.base);
  return { quantity, cost, realised, uncovered };
}

/** A fee in the quote asset makes a purchase dearer and a sale smaller; one in the base asset is taken of the coins. */
function stepOf(trade: PairTrade, held: bigint): { step: LotStep | null; change: bigint; missing: bigint } {
  const { id, at, base, quote, side, amount, fee, feeAsset } = trade;
  const quoteFee = feeAsset === quote ? fee : 0n;
  const baseFee = feeAsset === base ? fee : 0n;
  if (side === "buy") {
    const quantity = trade.quantity - baseFee;
    if (quantity <= 0n) return { step: null, change: 0n, missing: 0n };
    const out = { id, asset: quote, quantity: amount + quoteFee, kind: "sale" } as const;
    const into = { id, asset: base, quantity, origin: "buy" } as const;
    return { step: { at, out, into, value: 0n, fee: null }, change: quantity, missing: 0n };
  }
  const sold = trade.quantity + baseFee;
  const covered = sold < held ? sold : held;
  if (covered === 0n) return { step: null, change: 0n, missing: sold };
  const got = amount > quoteFee ? amount - quoteFee : 0n;
  const out = { id, asset: base, quantity: covered, kind: "sale" } as const;
  const into = { id, asset: quote, quantity: (got * covered) / sold, origin: "buy" } as const;
  return { step: { at, out, into, value: 0n, fee: null }, change: -covered, missing: sold - covered };
}
