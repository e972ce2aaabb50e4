import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { PairView } from "@fillmark/contracts/market";
import { divCeil, formatUnits, parseAmount, pow10 } from "@fillmark/contracts/money";

/**
 * Exact arithmetic of one pair. Every price, quantity and value is a bigint at the ledger's scale, so a
 * price times a quantity divides back without a remainder: tick × lot is a whole number of quote units.
 */
export interface PairRules {
  pair: string;
  base: string;
  quote: string;
  tick: bigint;
  lot: bigint;
  minNotional: bigint;
  maxNotional: bigint;
  priceDecimals: number;
  quantityDecimals: number;
}

const one = pow10(LEDGER_SCALE);
const BPS = 10_000n;

export function pairRules(pair: PairView): PairRules {
  return {
    pair: pair.pair,
    base: pair.base,
    quote: pair.quote,
    tick: unitsOf(pair.tick),
    lot: unitsOf(pair.lot),
    minNotional: unitsOf(pair.minNotional),
    maxNotional: unitsOf(pair.maxNotional),
    priceDecimals: pair.priceDecimals,
    quantityDecimals: pair.quantityDecimals,
  };
}

/** Ledger units of a decimal that the server sent, signed; zero for one it never sends. */
export function unitsOf(decimal: string): bigint {
  const negative = decimal.startsWith("-");
  const parsed = parseAmount(negative ? decimal.slice(1) : decimal, LEDGER_SCALE);
  if (!parsed.ok) return 0n;
  return negative ? -parsed.units : parsed.units;
}

/** The plain decimal of ledger units. */
export function decimalOf(units: bigint, minDecimals = 0): string {
  return formatUnits(units, LEDGER_SCALE, minDecimals);
}

export function valueOf(price: bigint, quantity: bigint): bigint {
  return (price * quantity) / one;
}

/** Fees round up, as the engine rounds them. */
export function feeOf(value: bigint, feeBps: number): bigint {
  return divCeil(value * BigInt(feeBps), BPS);
}

export function floorTo(units: bigint, step: bigint): bigint {
  return step === 0n ? units : units - (units % step);
}

/** As `floorTo`, the other way. */
export function ceilTo(units: bigint, step: bigint): bigint {
  const below = floorTo(units, step);
  return below === units ? units : below + step;
}

/** The largest quantity in whole lots whose price and highest fee fit into `budget`. */
export function quantityWithin(
  budget: bigint,
  { price, rules, feeBps }: { price: bigint; rules: PairRules; feeBps: number },
): bigint {
  if (price <= 0n || budget <= 0n) return 0n;
  const guess = (budget * one * BPS) / (price * (BPS + BigInt(feeBps)));
  const quantity = floorTo(guess, rules.lot);
  const value = valueOf(price, quantity);
  return value + feeOf(value, feeBps) <= budget ? quantity : quantity - rules.lot;
}

/** How many whole lots `total` buys at `price`, fees left aside. */
export function quantityForTotal(total: bigint, price: bigint, rules: PairRules): bigint {
  return price <= 0n ? 0n : floorTo((total * one) / price, rules.lot);
}

/** The middle of a quote, cut to the tick's decimals and one more; null without both sides. */
export function midOf(quote: { bid: string | null; ask: string | null } | undefined): string | null {
  if (quote === undefined || quote.bid === null || quote.ask === null) return null;
  return decimalOf((unitsOf(quote.bid) + unitsOf(quote.ask)) / 2n);
}
