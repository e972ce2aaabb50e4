import { formatUnits, pow10 } from "@fillmark/contracts/money";
import type { PairRules } from "./commands.ts";
import type { Asset, Pair } from "./state.ts";

/** The arithmetic of ticks, lots and smallest units. Nothing here rounds, except where its name says so. */

/** The pair with its units; the rules have been checked. */
export function withUnits(rules: PairRules, base: Asset, quote: Asset): Pair {
  return {
    ...rules,
    unit: pow10(quote.scale - rules.tickDecimals - rules.lotDecimals),
    lotUnits: pow10(base.scale - rules.lotDecimals),
    baseScale: base.scale,
    quoteScale: quote.scale,
  };
}

/** A pair's rules without what `withUnits` added; a copy of its own. */
export function rulesOf({
  unit: _unit,
  lotUnits: _lotUnits,
  baseScale: _base,
  quoteScale: _quote,
  ...rules
}: Pair): PairRules {
  return { ...rules, liquidity: { ...rules.liquidity } };
}

/** Quote units of `lots` at `price`. */
export function valueOf(pair: Pair, price: number, lots: number): bigint {
  return BigInt(price) * BigInt(lots) * pair.unit;
}

/** Base units of `lots`. */
export function baseOf(pair: Pair, lots: number): bigint {
  return BigInt(lots) * pair.lotUnits;
}

/** Whole lots that `value` quote units pay for at `price`. */
export function lotsWithin(pair: Pair, price: number, value: bigint): number {
  const lots = value / (BigInt(price) * pair.unit);
  return lots > MAX_LOTS ? Number.MAX_SAFE_INTEGER : Number(lots);
}

const MAX_LOTS = BigInt(Number.MAX_SAFE_INTEGER);

/** 10,000 bps are the whole. */
export const BPS = 10_000n;

/** The price `bps` above (or, negative, below) another, rounded towards it: never further than `bps`. */
export function priceAway(price: number, bps: number): number {
  const scaled = BigInt(price) * (BPS + BigInt(bps));
  return Number(bps >= 0 ? scaled / BPS : (scaled + BPS - 1n) / BPS);
}

/** Prices, quantities and amounts as people read them, for the details of rejections. */
export function priceText(pair: Pair, ticks: number): string {
  return formatUnits(BigInt(ticks), pair.tickDecimals, pair.tickDecimals);
}

/** A quantity in lots as decimal text of the base asset. */
export function lotsText(pair: Pair, lots: number): string {
  return formatUnits(BigInt(lots), pair.lotDecimals);
}

/** An amount in the quote asset's smallest units as decimal text. */
export function quoteText(pair: Pair, units: bigint): string {
  return amountText(units, pair.quoteScale);
}

/** An amount in an asset's smallest units as decimal text, with two decimals at least where it has so many. */
export function amountText(units: bigint, scale: number): string {
  return formatUnits(units, scale, Math.min(scale, 2));
}
