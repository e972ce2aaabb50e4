import { movePoint } from "@fillmark/contracts/rounding";
import { formatDecimal, ownSpelling } from "../../../format/format.ts";

/** Millionths as a signed percentage: 67,012 → "+6.70%". */
export function ppmText(ppm: number): string {
  return formatDecimal(movePoint(String(ppm), 4), { decimals: 2, isSigned: true }) + ownSpelling.percent;
}
