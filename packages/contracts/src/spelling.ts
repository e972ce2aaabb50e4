import { roundDecimal } from "./rounding.ts";

/**
 * How a language writes figures. What is shown and what the server writes for people are spelled alike: money comes in as
 * an exact decimal string and is rounded by the one rule of `rounding.ts`, never through a float. Arabic is written with the
 * digits that its traders know from every other screen.
 */

export type DecimalSign = "." | ",";

/** How a language writes a figure. */
export interface Spelling {
  sign: DecimalSign;
  group: string;
  /** What stands before a sign, so that it stays on the left of its figure among words from the right. */
  mark: string;
  percent: string;
}

export interface DecimalStyle {
  /** Exactly so many decimals; more are rounded, missing ones are filled with zeros. */
  decimals?: number;
  /** Without `decimals`: trailing zeros go, but at least so many decimals stay. */
  minDecimals?: number;
  /** Writes a plus before what is above zero. */
  isSigned?: boolean;
}

const commas = "de es fr pt it";
const minus = "−";
const money = new Set("USD EUR GBP CHF JPY USDT USDC DAI FDUSD".split(" "));

/** Of a language by its code. */
export function spellingOf(code: string): Spelling {
  const isComma = commas.includes(code);
  return {
    sign: isComma ? "," : ".",
    group: code === "fr" ? "\u202f" : isComma ? "." : ",",
    mark: code === "ar" ? "\u200e" : "",
    percent: isComma && code !== "pt" && code !== "it" ? "\u00a0%" : "%",
  };
}

/** "12345.678" → "12,345.68" with two decimals, in English. A text that is no plain decimal comes back as it is. */
export function writeDecimal(text: string, style: DecimalStyle, spelling: Spelling): string {
  const { decimals, minDecimals = 0 } = style;
  const parts = plainParts(decimals === undefined ? text : roundDecimal(text, decimals));
  if (parts === null) return text;
  const [, sign = "", whole = "0", given = ""] = parts;
  const fraction = decimals === undefined ? given.replace(/0+$/, "").padEnd(minDecimals, "0") : given;
  const isZero = !/[1-9]/.test(whole + fraction);
  const signed = isZero ? "" : sign === "-" ? minus : style.isSigned === true ? "+" : "";
  const digits = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+(?!\d))/g, spelling.group);
  return (signed && spelling.mark + signed) + digits + (fraction === "" ? "" : spelling.sign + fraction);
}

function plainParts(text: string): RegExpExecArray | null {
  return /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text);
}

/** Whether an asset is a currency of a state or a coin that is kept at the worth of one: shown with two decimals. */
export function isMoney(asset: string): boolean {
  return money.has(asset);
}

/** Decimals that an asset is shown with when it stands alone: two for money, up to eight for a coin. */
export function amountStyle(asset: string): DecimalStyle {
  return isMoney(asset) ? { decimals: 2 } : { minDecimals: 4 };
}
