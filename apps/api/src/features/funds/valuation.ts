import { pow10 } from "@fillmark/contracts/money";
import type { Context } from "../../context/context.ts";

/** What everything that is owned is counted in. */
export function currencyOf({ market }: Pick<Context, "market">): string {
  return market.demoStart.asset;
}

/** A price of one whole asset in the currency, as an exact fraction. */
export interface PriceFraction {
  numerator: bigint;
  denominator: bigint;
}

/** Value in the currency's smallest units, rounded down. */
export function valueOf(input: {
  quantity: bigint;
  scale: number;
  price: PriceFraction;
  currencyScale: number;
}): bigint {
  const { quantity, scale, price, currencyScale } = input;
  return (quantity * price.numerator * pow10(currencyScale)) / (price.denominator * pow10(scale));
}
