import { formatUnits } from "@fillmark/contracts/money";
import { decimalsOf, scaled } from "../../decimal-text.ts";
import { placeText, refusal, type Place } from "./recording-error.ts";
import { placeOf, type RecordedRows } from "./recording-rows.ts";

/**
 * Which decimals of a pair's numbers are meant. Programs that reckon in binary leave tails such as
 * 0.029768000000000003: taken at their word they would make a tick or a lot that fits no market, for ever.
 */
export interface Scale {
  /** Of the whole numbers that are kept. */
  decimals: number;
  /** Decimals beyond these are a tail: they are rounded off to the nearest before anything is made of the number. */
  meant: number;
}

export type Nearness = "nearest" | "down" | "up";

/** The ledger knows no finer size. */
const SIZE_DECIMALS = 8;
/** More than any market quotes, fewer than a binary number holds exactly, counted at the pair's usual price. */
const PRICE_DIGITS = 12;
const SIZE_DIGITS = 15;
/** One price in so many may be finer than the others by more than this, without the tick being made for it. */
const ODD_SHARE = 0.01;
export const ODD_DECIMALS = 2;

export function priceScale(texts: readonly string[], least: number): Scale {
  const meant = Math.max(least, PRICE_DIGITS - digitsOf(usual(texts.map(Number))));
  const counts: number[] = [];
  for (const text of texts) {
    const decimals = meantDecimals(text, meant);
    counts[decimals] = (counts[decimals] ?? 0) + 1;
  }
  const finest = Math.max(0, counts.length - 1);
  let common = finest;
  for (
    let odd = counts[finest] ?? 0;
    common > 0 && odd <= texts.length * ODD_SHARE;
    odd += counts[common] ?? 0
  )
    common -= 1;
  if (finest - common <= ODD_DECIMALS) return { decimals: Math.max(least, finest), meant };
  // What has fallen far needs its decimals, or nothing would be left of it.
  const fallen = texts.filter((text) => Number(text) * 10 ** common < 10 ** ODD_DECIMALS);
  const needed = fallen.map((text) => meantDecimals(text, meant));
  return {
    decimals: needed.reduce((most, decimals) => Math.max(most, decimals), Math.max(least, common)),
    meant,
  };
}

export function sizeScale(texts: readonly string[]): Scale {
  const nonZero = texts.map(Number).filter((size) => size > 0);
  const meant = Math.min(SIZE_DECIMALS, Math.max(0, SIZE_DIGITS - digitsOf(usual(nonZero))));
  let decimals = 0;
  for (const text of texts) decimals = Math.max(decimals, meantDecimals(text, meant));
  return { decimals, meant };
}

/** The middle one; 1 where there is none. */
export function usual(values: readonly number[]): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 1;
}

/** Digits before the point; zero and less for zeros right behind it. */
export function digitsOf(value: number): number {
  return Math.floor(Math.log10(value)) + 1;
}

/** Of the number without its tail. */
export function meantDecimals(text: string, meant: number): number {
  const written = decimalsOf(text);
  return written <= meant ? written : decimalsOf(formatUnits(nearest(text, meant), meant));
}

function nearest(text: string, decimals: number): bigint {
  return (scaled(text, decimals + 1) + 5n) / 10n;
}

/** Whole units of 10^-decimals of a number as it was meant. */
function unitsOf(text: string, { decimals, meant }: Scale, nearness: Nearness): bigint {
  if (decimalsOf(text) <= decimals) return scaled(text, decimals);
  const known = formatUnits(nearest(text, meant), meant);
  return nearness === "nearest" ? nearest(known, decimals) : scaled(known, decimals, nearness);
}

/** What was rounded off, for one note on all of it. */
export class RoundedOff {
  readonly #what: string;
  #count = 0;
  #first: { place: Place; name: string; text: string } | null = null;

  constructor(what: string) {
    this.#what = what;
  }

  look(at: { rows: RecordedRows; row: number; name: string }, text: string, { decimals }: Scale): void {
    if (decimalsOf(text) <= decimals) return;
    this.#count += 1;
    this.#first ??= { place: placeOf(at.rows, at.row), name: at.name, text };
  }

  note(pair: string, { decimals }: Scale): string[] {
    if (this.#first === null) return [];
    const { place, name, text } = this.#first;
    return [
      `${pair}: ${this.#count} ${this.#what} with more than ${decimals} decimals were rounded to ${decimals}; the first is ${name} ${text.slice(0, 40)} in ${placeText(place)}.`,
    ];
  }
}

/** Whole numbers that a double holds exactly. */
export function pricesOf(
  rows: RecordedRows,
  name: string,
  { scale, usualPrice, rounded }: { scale: Scale; usualPrice: number; rounded: RoundedOff },
): Float64Array {
  const nearness = name.startsWith("bid_") ? "down" : name.startsWith("ask_") ? "up" : "nearest";
  return Float64Array.from(rows.columns.get(name) ?? [], (text, row) => {
    const units = Number(unitsOf(text, scale, nearness));
    if (units === 0 || !Number.isSafeInteger(units)) {
      const problem = `${name} is ${text.slice(0, 40)}, which is no price beside the pair's usual ${Number(usualPrice.toPrecision(6))}`;
      throw refusal(placeOf(rows, row), problem);
    }
    rounded.look({ rows, row, name }, text, scale);
    return units;
  });
}

export function sizesOf(
  rows: RecordedRows,
  name: string,
  { scale, most, rounded }: { scale: Scale; most: bigint; rounded: RoundedOff },
): BigInt64Array {
  return BigInt64Array.from(rows.columns.get(name) ?? [], (text, row) => {
    const units = unitsOf(text, scale, "nearest");
    if (units > most)
      throw refusal(placeOf(rows, row), `${name} is ${text.slice(0, 40)}, which is more than can be kept`);
    rounded.look({ rows, row, name }, text, scale);
    return units;
  });
}
