import { divCeil } from "@fillmark/contracts/money";
import type { QuoteLevel } from "../../exchange/core/commands.ts";

/**
 * What a swap costs, walked along the depth of one market or of two in a row. Between two markets nothing is rounded:
 * amounts are fractions of smallest units until the user's own, which are rounded once, up where they pay and down
 * where they get. So the market maker never gives more than the depth does, and keeps less than one unit by rounding.
 */
export interface PricedLeg {
  /** What the user does on this market. */
  readonly side: "buy" | "sell";
  /** The side of the ladder that answers, best first, in ticks and lots. */
  readonly levels: readonly QuoteLevel[];
  /** Quote units in one tick × one lot, and base units in one lot. */
  readonly quoteUnitsPerTickLot: bigint;
  readonly baseUnitsPerLot: bigint;
  /** Least and most that may change hands here, in quote units. */
  readonly minNotional: bigint;
  readonly maxNotional: bigint;
}

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const BPS = 10_000n;
const whole = (units: bigint): Fraction => ({ numerator: units, denominator: 1n });
const floor = ({ numerator, denominator }: Fraction): bigint => numerator / denominator;
const ceil = ({ numerator, denominator }: Fraction): bigint => divCeil(numerator, denominator);

/** The fee of what is paid, a part of it. */
export function feeOf(fromAmount: bigint, feeBps: number): bigint {
  return divCeil(fromAmount * BigInt(feeBps), BPS);
}

/** What comes out for this payment, its fee included; null where the depth ends before. */
export function receivedFor(legs: readonly PricedLeg[], fromAmount: bigint, feeBps: number): bigint | null {
  let amount: Fraction | null = whole(fromAmount - feeOf(fromAmount, feeBps));
  for (const leg of legs) {
    amount = leg.side === "sell" ? quoteFor(leg, amount) : baseFor(leg, amount);
    if (amount === null) return null;
  }
  return floor(amount);
}

/** The least payment, its fee included, that gives this much; null where the depth ends before. */
export function paymentFor(legs: readonly PricedLeg[], toAmount: bigint, feeBps: number): bigint | null {
  const net = pulledBack(legs, whole(toAmount));
  return net === null ? null : withFee(ceil(net), feeBps);
}

/** The least payment that every market on the way takes; null where the depth ends before. */
export function minimumPayment(legs: readonly PricedLeg[], feeBps: number): bigint | null {
  const least = legs.map((leg, i) => paymentWorth(legs.slice(0, i), leg, leg.minNotional));
  if (least.some((payment) => payment === null)) return null;
  return withFee(
    least.reduce<bigint>((most, payment) => (payment === null ? most : larger(most, ceil(payment))), 1n),
    feeBps,
  );
}

/** The largest payment that every market on the way takes, by its rules and its depth. */
export function maximumPayment(legs: readonly PricedLeg[], feeBps: number): bigint {
  const most = legs.flatMap((leg, i) => {
    const depth = leg.levels.reduce((sum, level) => sum + costOf(leg, level), 0n);
    // A market before it that can't carry so much says itself how much it can.
    return paymentWorth(legs.slice(0, i), leg, smaller(leg.maxNotional, depth)) ?? [];
  });
  const net = most.map(floor).reduce((least, payment) => (payment < least ? payment : least));
  return (net * BPS) / (BPS - BigInt(feeBps));
}

/** The middle of the market, as `to` units for one unit of `from`. Each leg names twice its mid in ticks. */
export function midOf(legs: readonly (PricedLeg & { midTwice: number })[]): Fraction {
  let [numerator, denominator] = [1n, 1n];
  for (const leg of legs) {
    const quote = BigInt(leg.midTwice) * leg.quoteUnitsPerTickLot;
    const base = 2n * leg.baseUnitsPerLot;
    numerator *= leg.side === "sell" ? quote : base;
    denominator *= leg.side === "sell" ? base : quote;
  }
  return { numerator, denominator };
}

/** The payment, without fee, for which `notional` quote units change hands on this leg, after those before it. */
function paymentWorth(before: readonly PricedLeg[], leg: PricedLeg, notional: bigint): Fraction | null {
  const into = leg.side === "sell" ? baseFor(leg, whole(notional)) : whole(notional);
  return into === null ? null : pulledBack(before, into);
}

/** What has to go in so that this comes out. */
function pulledBack(legs: readonly PricedLeg[], out: Fraction): Fraction | null {
  let amount: Fraction | null = out;
  for (const leg of legs.toReversed()) {
    amount = leg.side === "sell" ? baseFor(leg, amount) : quoteFor(leg, amount);
    if (amount === null) return null;
  }
  return amount;
}

/** The least amount of which `net` is left when its fee is taken off. */
function withFee(net: bigint, feeBps: number): bigint {
  return divCeil(net * BPS, BPS - BigInt(feeBps));
}

/** Quote units of one whole level. */
function costOf(leg: PricedLeg, [price, lots]: QuoteLevel): bigint {
  return BigInt(lots) * BigInt(price) * leg.quoteUnitsPerTickLot;
}

/** Quote units that this much base is worth along the levels, best first. */
function quoteFor(leg: PricedLeg, base: Fraction): Fraction | null {
  const { denominator } = base;
  let left = base.numerator;
  let worth = 0n;
  for (const level of leg.levels) {
    const size = BigInt(level[1]) * leg.baseUnitsPerLot * denominator;
    const taken = smaller(left, size);
    worth += taken * BigInt(level[0]) * leg.quoteUnitsPerTickLot;
    left -= taken;
    if (left === 0n) return { numerator: worth, denominator: denominator * leg.baseUnitsPerLot };
  }
  return null;
}

/** Base units that this much quote is worth along the levels, best first. */
function baseFor(leg: PricedLeg, quote: Fraction): Fraction | null {
  const { denominator } = quote;
  let left = quote.numerator;
  let base = 0n;
  for (const level of leg.levels) {
    const cost = costOf(leg, level) * denominator;
    if (left <= cost) {
      const price = BigInt(level[0]) * leg.quoteUnitsPerTickLot;
      return {
        numerator: base * denominator * price + left * leg.baseUnitsPerLot,
        denominator: denominator * price,
      };
    }
    left -= cost;
    base += BigInt(level[1]) * leg.baseUnitsPerLot;
  }
  return null;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
