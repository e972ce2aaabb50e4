/**
 * Prices and sizes of feeds are decimal strings; sums over them are exact. This file turns them into whole
 * numbers of 10^-scale and says which way a digit too many goes, because that is never the trader's loss.
 */

/** Scale of sums over feed figures: finer than any price or size that a market prints. */
export const SUM_SCALE = 18;

export type Rounding = "down" | "up";

const plain = /^\d+(?:\.\d+)?$/;

/** Decimals of a plain decimal string, trailing zeros not counted. */
export function decimalsOf(text: string): number {
  const point = text.indexOf(".");
  if (point < 0) return 0;
  let end = text.length;
  while (end > point + 1 && text[end - 1] === "0") end -= 1;
  return end - point - 1;
}

/**
 * A number as a plain decimal; exponents, as some write small sizes, are spelled
 * out. Null if it is none.
 */
export function plainDecimal(cell: string): string | null {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/.exec(cell) ?? [];
  if (whole === "") return null;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits.padEnd(point, "0");
  const at = Math.max(point, 1);
  const text = padded.length > at ? `${padded.slice(0, at)}.${padded.slice(at)}` : padded;
  return sign === "-" && /[1-9]/.test(digits) ? `-${text}` : text;
}

/** Whole units of 10^-scale; digits beyond the scale are rounded as requested. Throws on anything but a plain decimal. */
export function scaled(text: string, scale: number, rounding: Rounding = "down"): bigint {
  if (!plain.test(text)) throw new RangeError(`"${text.slice(0, 40)}" is not a plain decimal`);
  const point = text.indexOf(".");
  const whole = point < 0 ? text : text.slice(0, point);
  const fraction = point < 0 ? "" : text.slice(point + 1);
  const kept = BigInt(whole + fraction.slice(0, scale).padEnd(scale, "0"));
  const isInexact = rounding === "up" && /[1-9]/.test(fraction.slice(scale));
  return isInexact ? kept + 1n : kept;
}

/** As `scaled`, for what must be a safe integer, such as ticks and lots; null when it isn't one. */
export function scaledNumber(text: string, scale: number, rounding: Rounding = "down"): number | null {
  const units = Number(scaled(text, scale, rounding));
  return Number.isSafeInteger(units) ? units : null;
}

/** A whole number of 10^-decimals as a decimal string with exactly that many decimals. */
export function fixedText(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, "0");
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
