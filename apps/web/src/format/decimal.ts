/** Exact sums of decimal strings, for figures that the server sends apart and a screen shows together. */

const scale = 18;

function toUnits(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace(/^[+-]/, "").split(".");
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, "0"));
  return text.startsWith("-") ? -units : units;
}

function toText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const fraction = digits.slice(-scale).replace(/0+$/, "");
  const body = digits.slice(0, -scale) + (fraction === "" ? "" : `.${fraction}`);
  return units < 0n ? `-${body}` : body;
}

/** a + b, to the last digit. */
export function addDecimals(a: string, b: string): string {
  return toText(toUnits(a) + toUnits(b));
}

/** a − b, to the last digit. */
export function subtractDecimals(a: string, b: string): string {
  return toText(toUnits(a) - toUnits(b));
}

/** The middle of two prices, exact. */
export function middleOf(a: string, b: string): string {
  return toText((toUnits(a) + toUnits(b)) / 2n);
}
