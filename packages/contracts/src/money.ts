/**
 * Money on the wire is a plain decimal string; inside it is a bigint of the asset's smallest unit.
 * This file is the only bridge between the two. It never touches floating point and it never rounds:
 * a text with more decimals than the scale is a problem to report, not a number to adjust.
 */

/** Why a text is not an acceptable amount. Each is an error code of its own in `errors.ts`. */
export type AmountProblem =
  | "NOT_A_NUMBER"
  | "EXPONENT_NOT_ALLOWED"
  | "COMMA_NOT_ALLOWED"
  | "NEGATIVE_AMOUNT"
  | "ZERO_AMOUNT"
  | "TOO_MANY_DIGITS"
  | "TOO_MANY_DECIMALS";

export type ParsedAmount = { ok: true; units: bigint } | { ok: false; problem: AmountProblem };

/** No amount of any asset needs more digits than this; longer texts are refused unread. */
export const MAX_AMOUNT_DIGITS = 30;

const plainDecimal = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Parses a positive plain decimal ("0.1", "12", "7424.91") into smallest units.
 * @param text what the user sent, untrimmed input is refused
 * @param scale decimals of the smallest unit, e.g. 8
 */
export function parseAmount(text: string, scale: number): ParsedAmount {
  const problem = amountProblem(text);
  if (problem !== null) return { ok: false, problem };
  const [whole = "0", fraction = ""] = text.replace("+", "").split(".");
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > scale) return { ok: false, problem: "TOO_MANY_DECIMALS" };
  const units = BigInt(whole + significant.padEnd(scale, "0"));
  return units === 0n ? { ok: false, problem: "ZERO_AMOUNT" } : { ok: true, units };
}

function amountProblem(text: string): AmountProblem | null {
  if (text.length > 200) return "TOO_MANY_DIGITS";
  if (/^[+-]?\d+(?:\.\d+)?[eE][+-]?\d+$/.test(text)) return "EXPONENT_NOT_ALLOWED";
  if (/^[+-]?[\d.,]*,[\d.,]*$/.test(text)) return "COMMA_NOT_ALLOWED";
  if (!plainDecimal.test(text)) return "NOT_A_NUMBER";
  if (text.startsWith("-")) return "NEGATIVE_AMOUNT";
  if (text.replace(/\D/g, "").length > MAX_AMOUNT_DIGITS) return "TOO_MANY_DIGITS";
  return null;
}

/** Writes smallest units as the shortest exact decimal, keeping at least `minDecimals`. Negative allowed. */
export function formatUnits(units: bigint, scale: number, minDecimals = 0): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  let fraction = scale === 0 ? "" : digits.slice(-scale);
  while (fraction.length > minDecimals && fraction.endsWith("0")) fraction = fraction.slice(0, -1);
  const body = fraction === "" ? whole : `${whole}.${fraction}`;
  return negative ? `-${body}` : body;
}

/** 10^n as bigint. */
export function pow10(n: number): bigint {
  return 10n ** BigInt(n);
}

/** Integer division rounding up, for non-negative numbers. Fees round this way, against the user. */
export function divCeil(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}
