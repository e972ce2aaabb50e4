// Amounts, prices and times as this dialect writes them.
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import { BinanceError } from "./binance-error.ts";

/** Of every amount and price. */
export const DECIMALS = 8;

/** A plain decimal with eight decimals, as bots expect every amount and price; a finer one stays as fine as it is. */
export function decimal(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  return `${whole}.${fraction.padEnd(DECIMALS, "0")}`;
}

export const ZERO = decimal("0");

/** A fee as a share of what is traded. */
export function rateText(bps: number): string {
  return decimal(formatUnits(BigInt(bps), 4));
}

/** There is no asset here that makes fees smaller. */
export const NO_DISCOUNT = {
  enabledForAccount: false,
  enabledForSymbol: false,
  discountAsset: "",
  discount: ZERO,
};

/** In what an answer writes times: milliseconds, or microseconds for who asks so. */
export type TimeUnit = "ms" | "us";

/** Of the header `X-MBX-TIME-UNIT`, or of a stream's parameter. Throws -1194. */
export function readTimeUnit(text: string | undefined): TimeUnit {
  if (text === undefined || /^milliseconds?$/i.test(text)) return "ms";
  if (/^microseconds?$/i.test(text)) return "us";
  throw new BinanceError(-1194, "Invalid value for time unit; expected either MICROSECOND or MILLISECOND.");
}

/** Our clock knows milliseconds: the digits behind them are zeros. */
export function timeIn(unit: TimeUnit, at: number | string): number {
  const ms = typeof at === "number" ? at : Date.parse(at);
  return unit === "us" ? ms * 1_000 : ms;
}

/** Milliseconds of what a caller sent, which may be in microseconds, by its digits. */
export function readTime(text: string): number {
  return text.length === 16 ? Math.floor(Number(text) / 1_000) : Number(text);
}

/** `price × quantity`, cut to eight decimals where it has more. */
export function product(price: string, quantity: string): string {
  const [one, other] = [wholeOf(price), wholeOf(quantity)];
  return quotientText(one.units * other.units, pow10(one.decimals + other.decimals));
}

/** `value ÷ quantity` in the same way; zero where there is no quantity. */
export function quotient(value: string, quantity: string): string {
  const [one, other] = [wholeOf(value), wholeOf(quantity)];
  if (other.units === 0n) return ZERO;
  return quotientText(one.units * pow10(other.decimals), other.units * pow10(one.decimals));
}

/** `one − other`. */
export function difference(one: string, other: string): string {
  const { units, decimals } = aligned([one, other]);
  const [a = 0n, b = 0n] = units;
  return decimal(formatUnits(a - b, decimals));
}

export function sum(texts: readonly string[]): string {
  const { units, decimals } = aligned(texts);
  return decimal(
    formatUnits(
      units.reduce((all, next) => all + next, 0n),
      decimals,
    ),
  );
}

/** Below zero where `one` is the smaller, above where it is the larger. */
export function compare(one: string, other: string): number {
  const [a = 0n, b = 0n] = aligned([one, other]).units;
  return a < b ? -1 : Number(a > b);
}

function quotientText(numerator: bigint, denominator: bigint): string {
  return decimal(formatUnits((numerator * pow10(DECIMALS)) / denominator, DECIMALS));
}

/** A plain decimal as a whole number of its last decimal. */
function wholeOf(text: string): { units: bigint; decimals: number } {
  const [whole = "0", fraction = ""] = text.split(".");
  return { units: BigInt(whole + fraction), decimals: fraction.length };
}

/** Plain decimals as whole numbers of the last decimal of the finest. */
function aligned(texts: readonly string[]): { units: bigint[]; decimals: number } {
  const wholes = texts.map(wholeOf);
  const decimals = Math.max(0, ...wholes.map((whole) => whole.decimals));
  return { units: wholes.map((whole) => whole.units * pow10(decimals - whole.decimals)), decimals };
}
