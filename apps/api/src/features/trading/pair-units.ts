import { formatUnits, parseAmount, pow10 } from "@fillmark/contracts/money";
import { divHalfEven } from "@fillmark/contracts/rounding";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { PairsAndAssets } from "../../exchange/kept-commits.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** A pair's rules with the scales of its assets: all that is needed to read and write its figures. */
export interface PairUnits {
  rules: PairRules;
  baseScale: number;
  quoteScale: number;
  /** Quote units in one tick × one lot. */
  quoteUnitsPerTickLot: bigint;
  /** Base units in one lot. */
  baseUnitsPerLot: bigint;
}

/** Throws UNKNOWN_PAIR. */
export function requirePair(exchange: PairsAndAssets, pair: string): PairUnits {
  const rules = requirePairRules(exchange, pair);
  const known = unitsOf.get(rules);
  if (known !== undefined) return known;
  const units = makeUnits(exchange, rules);
  unitsOf.set(rules, units);
  return units;
}

/** Kept by the rules themselves: rules that change come as another object. */
const unitsOf = new WeakMap<PairRules, PairUnits>();

function makeUnits(exchange: PairsAndAssets, rules: PairRules): PairUnits {
  const baseScale = scaleOf(exchange, rules.base);
  const quoteScale = scaleOf(exchange, rules.quote);
  return {
    rules,
    baseScale,
    quoteScale,
    quoteUnitsPerTickLot: pow10(quoteScale - rules.tickDecimals - rules.lotDecimals),
    baseUnitsPerLot: pow10(baseScale - rules.lotDecimals),
  };
}

/** Decimals of an asset's smallest unit; asking for an asset that was never set is a bug. */
export function scaleOf(exchange: Pick<PairsAndAssets, "assets">, asset: string): number {
  const found = exchange.assets().find((candidate) => candidate.asset === asset);
  if (found === undefined) throw new Error(`No asset ${asset} in the exchange's rules.`);
  return found.scale;
}

export const priceText = (units: PairUnits, ticks: number): string =>
  formatUnits(BigInt(ticks), units.rules.tickDecimals, units.rules.tickDecimals);

export const priceOrNull = (units: PairUnits, ticks: number | null): string | null =>
  ticks === null ? null : priceText(units, ticks);

export const quantityText = (units: PairUnits, lots: number): string =>
  formatUnits(BigInt(lots), units.rules.lotDecimals);

export const quoteText = (units: PairUnits, amount: bigint): string => formatUnits(amount, units.quoteScale);

export const baseText = (units: PairUnits, amount: bigint): string => formatUnits(amount, units.baseScale);

/** Whole ticks of a price; each way of being wrong is an error of its own. */
export function requireTicks(units: PairUnits, field: string, text: string): number {
  return requireSteps({ field, text, decimals: units.rules.tickDecimals, code: "OFF_TICK" });
}

/** Whole lots of a quantity; each way of being wrong is an error of its own. */
export function requireLots(units: PairUnits, field: string, text: string): number {
  return requireSteps({ field, text, decimals: units.rules.lotDecimals, code: "OFF_LOT" });
}

function requireSteps(input: {
  field: string;
  text: string;
  decimals: number;
  code: "OFF_TICK" | "OFF_LOT";
}) {
  const { field, text, decimals, code } = input;
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok) {
    if (parsed.problem === "TOO_MANY_DECIMALS")
      throw new DomainError(code, { field, limit: formatUnits(1n, decimals), actual: text });
    throw new DomainError(parsed.problem, { field });
  }
  if (parsed.units > BigInt(Number.MAX_SAFE_INTEGER)) throw new DomainError("TOO_MANY_DIGITS", { field });
  return Number(parsed.units);
}

/** Smallest units of an amount of an asset. */
export function requireUnits(field: string, text: string, scale: number): bigint {
  const parsed = parseAmount(text, scale);
  if (parsed.ok) return parsed.units;
  if (parsed.problem === "TOO_MANY_DECIMALS")
    throw new DomainError("TOO_MANY_DECIMALS", { field, limit: String(scale), actual: text });
  throw new DomainError(parsed.problem, { field });
}

/** `numerator ÷ denominator` as decimal text with at most `decimals`, rounded as all that is shown. */
export function ratioText(numerator: bigint, denominator: bigint, decimals: number): string {
  return formatUnits(divHalfEven(numerator * pow10(decimals), denominator), decimals);
}
