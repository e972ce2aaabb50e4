import { pow10 } from "@fillmark/contracts/money";
import { ratioText } from "../trading/index.ts";
import type { Fraction } from "./pricing.ts";

const DECIMALS = 8;
const MAX_DECIMALS = 18;

/** A rate of smallest units as whole `to` for one whole `from`, with eight figures after the zeros, for reading. */
export function rateText(
  { numerator, denominator }: Fraction,
  scales: { readonly from: number; readonly to: number },
): string {
  const top = numerator * pow10(scales.from);
  const bottom = denominator * pow10(scales.to);
  let decimals = DECIMALS;
  for (let scaled = top * 10n; scaled < bottom && decimals < MAX_DECIMALS; scaled *= 10n) decimals += 1;
  return ratioText(top, bottom, decimals);
}
