import type { ExampleOrder, ListingWarning } from "@fillmark/contracts/listings";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import { isBookOnly } from "../../exchange/core/price-source.ts";
import { stepsOf } from "../../exchange/core/steps.ts";
import type { Fraction } from "./listing-example.ts";

/** A tick that is a larger part of the price than this makes a coarse market. */
const COARSE_BPS = 100n;
/** A lot that costs more than this keeps small orders out. */
const LARGE_LOT_CENTS = 10_000n;
/** The least order may cost this many times the minimum. */
const FAR_ABOVE = 2;

interface Judged {
  readonly rules: PairRules;
  readonly price: Fraction | null;
  readonly example: ExampleOrder | null;
  /** Of a whole quote unit; null where nobody knows. */
  readonly usd: Fraction | null;
}

/** What the steps and the price of a new pair would be like for those who trade it. */
export function stepWarnings({ rules, price, example, usd }: Judged): ListingWarning[] {
  const warnings: ListingWarning[] = [];
  if (isBookOnly(rules)) warnings.push({ kind: "noPriceSource", values: { pair: rules.pair } });
  if (price === null) return warnings;
  const { tick, lot } = stepsOf(rules);
  const tickBps =
    (BigInt(tick) * price.denominator * 10_000n) / (price.numerator * pow10(rules.tickDecimals));
  if (tickBps > COARSE_BPS)
    warnings.push({ kind: "tickCoarse", values: { percent: formatUnits(tickBps, 2) } });
  if (usd !== null) {
    const cents =
      (BigInt(lot) * price.numerator * usd.numerator * 100n) /
      (pow10(rules.lotDecimals) * price.denominator * usd.denominator);
    if (cents > LARGE_LOT_CENTS)
      warnings.push({ kind: "lotLarge", values: { value: formatUnits(cents, 2), asset: rules.base } });
  }
  return example === null ? warnings : [...warnings, ...minimumWarnings(rules, example)];
}

function minimumWarnings({ quote, minNotional }: PairRules, { leastValue }: ExampleOrder): ListingWarning[] {
  const minimum = formatUnits(minNotional, 8);
  if (Number(leastValue) < Number(minimum) * FAR_ABOVE) return [];
  return [{ kind: "minimumUnreachable", values: { least: leastValue, minimum, quote } }];
}
