import { formatUnits, pow10 } from "./money.ts";

/**
 * The one rule by which figures are rounded for show: to the nearest, and a half to the even digit. What is stored,
 * exported and reckoned with stays exact; a sum is shown from its exact figure, never from its shown parts. Two figures
 * have rules of their own, since they are agreements about money: fees round up, and the API's `demo_balance`
 * rounds down to whole cents.
 */

const decimal = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** `numerator ÷ denominator` as the nearest whole number, a half to the even one. */
export function divHalfEven(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const below = top / bottom;
  const twice = (top % bottom) * 2n;
  const isUp = twice === bottom ? below % 2n === 1n : twice > bottom;
  const rounded = isUp ? below + 1n : below;
  return negative ? -rounded : rounded;
}

/** "−4.628" with two decimals is "−4.63". Exactly so many decimals; a text that is no plain decimal comes back as it is. */
export function roundDecimal(text: string, decimals: number): string {
  const [, sign, whole = "", fraction = ""] = decimal.exec(text) ?? [];
  if (sign === undefined) return text;
  const units = divHalfEven(BigInt(whole + fraction.padEnd(decimals, "0")), scaleOver(fraction, decimals));
  return sign + formatUnits(units, decimals, decimals);
}

function scaleOver(fraction: string, decimals: number): bigint {
  return pow10(Math.max(0, fraction.length - decimals));
}

/** The same figure with its point moved to the left: exact, as a percentage is from basis points. */
export function movePoint(text: string, places: number): string {
  const [, sign, whole = "", fraction = ""] = decimal.exec(text) ?? [];
  if (sign === undefined) return text;
  return sign + formatUnits(BigInt(whole + fraction), fraction.length + places);
}

/** Whether parts that are shown rounded add up to something else than their exact total does when shown. */
export function addsUpRounded(parts: readonly string[], total: string, decimals: number): boolean {
  const shown = (text: string) => BigInt(roundDecimal(text, decimals).replace(".", ""));
  return parts.reduce((sum, part) => sum + shown(part), 0n) !== shown(total);
}
