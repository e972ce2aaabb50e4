import type { HoldingView } from "@fillmark/contracts/funds";
import { type PairRules, decimalOf, floorTo, unitsOf } from "./pair-rules.ts";

/** What of a holding a market order could sell now, and what it would leave behind and why. Plain decimals. */
export interface ClosablePosition {
  /** Whole lots of what is free; null where not even one is. */
  quantity: string | null;
  /** What open orders reserve; null for nothing. */
  held: string | null;
  /** What is free and less than a lot; null for nothing. */
  dust: string | null;
}

export function closablePosition(
  { available, held }: Pick<HoldingView, "available" | "held">,
  { lot }: Pick<PairRules, "lot">,
): ClosablePosition {
  const free = unitsOf(available);
  const quantity = floorTo(free, lot);
  return { quantity: orNull(quantity), held: orNull(unitsOf(held)), dust: orNull(free - quantity) };
}

function orNull(units: bigint): string | null {
  return units > 0n ? decimalOf(units) : null;
}
