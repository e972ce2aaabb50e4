// A position and its cost as fills come in, by the average cost method. Amounts are bigint in the smallest units of the quote
// asset, quantities in lots; a position below zero is short, and its cost is what was got for it, below zero as well.
import { divHalfEven } from "@fillmark/contracts/rounding";
import type { Side } from "@fillmark/contracts/trading";

export interface LiquidityPosition {
  readonly position: bigint;
  readonly cost: bigint;
  readonly realised: bigint;
  /** All that was got for what was sold, less all that was paid. */
  readonly cash: bigint;
}

export const FLAT: LiquidityPosition = { position: 0n, cost: 0n, realised: 0n, cash: 0n };

export interface PositionFill {
  /** What the liquidity provider did. */
  readonly side: Side;
  /** Lots. */
  readonly quantity: bigint;
  readonly value: bigint;
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * What closes a position takes its share of the cost with it, a half of the smallest unit to the even one, and the last lot
 * takes what is left. So `realised − cost` is `cash` at any time, to the last unit.
 */
export function afterFill(
  before: LiquidityPosition,
  { side, quantity, value }: PositionFill,
): LiquidityPosition {
  const sign = side === "buy" ? 1n : -1n;
  const closes = before.position * sign < 0n ? minimum(quantity, sizeOf(before.position)) : 0n;
  // All lots of a fill have one price, so a part of its value is whole.
  const closedValue = (value * closes) / quantity;
  const released = closes === 0n ? 0n : divHalfEven(before.cost * closes, sizeOf(before.position));
  return {
    position: before.position + sign * quantity,
    cost: before.cost - released + sign * (value - closedValue),
    realised: before.realised - sign * closedValue - released,
    cash: before.cash - sign * value,
  };
}

function minimum(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
