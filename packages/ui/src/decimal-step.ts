/**
 * Moves a decimal string by whole steps, on digits, never through floating point.
 *
 * Returns `undefined` when the text is no plain decimal ("1,5", "abc", ""): a field must not guess
 * what its user meant. The answer has the decimals of the step, or of the value if it has more,
 * and never falls below zero.
 */
export function stepDecimal(value: string, step: string, count: number): string | undefined {
  const start = parse(value === "" ? "0" : value);
  const by = parse(step);
  if (start === undefined || by === undefined) return undefined;
  const decimals = Math.max(start.decimals, by.decimals);
  const sum = scaled(start, decimals) + scaled(by, decimals) * BigInt(count);
  return format(sum < 0n ? 0n : sum, decimals);
}

interface Parsed {
  digits: bigint;
  decimals: number;
}

function parse(text: string): Parsed | undefined {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (match === null) return undefined;
  const whole = match[1] ?? "";
  const fraction = match[2] ?? "";
  if (whole + fraction === "") return undefined;
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

function scaled({ digits, decimals }: Parsed, to: number): bigint {
  return digits * 10n ** BigInt(to - decimals);
}

function format(digits: bigint, decimals: number): string {
  const text = digits.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
