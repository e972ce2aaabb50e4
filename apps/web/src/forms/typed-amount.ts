import { type DecimalSign, writeDecimal } from "@fillmark/contracts/spelling";
import { ownSpelling } from "../format/format.ts";

/**
 * Reads a figure the way people type and paste it in their language. It knows thousands separators (comma, dot,
 * space, apostrophe), either decimal sign and the digits of Arabic and Chinese keyboards, and answers a plain
 * decimal that `parseAmount` can judge. What it can't read without guessing comes back as something that
 * `parseAmount` refuses, so that the field keeps what was typed and says what is wrong: "1.5" may be a slip for
 * "1.500" where the comma is the decimal sign, and an amount is never guessed.
 */

/** Turns "1,234.50", "1 234,50", "1'234.5", "64,180.00 USD" or "$12" into a plain decimal. */
export function plainDecimal(typed: string, sign: DecimalSign = ownSpelling.sign): string {
  const bare = asciiFigures(typed).replace(/^[$€£¥]+|(?<=\d)[A-Za-z$€£¥]+$/g, "");
  if (!/^[+-]?[\d.,]+$/.test(bare)) return bare === "" ? "" : typed.trim();
  const marks = bare.replace(/[^.,]/g, "");
  if (marks === "") return bare;
  const decimal = decimalMark(bare, marks, sign);
  if (decimal === null) return isGrouped(bare, marks.charAt(0)) ? bare.replace(/[.,]/g, "") : refused(bare);
  const at = bare.lastIndexOf(decimal);
  const whole = bare.slice(0, at);
  const grouping = decimal === "." ? "," : ".";
  if (whole.includes(grouping) && !isGrouped(whole, grouping)) return refused(bare);
  const fraction = bare.slice(at + 1);
  const plain = whole.replaceAll(grouping, "") || "0";
  return fraction === "" ? plain : `${plain}.${fraction}`;
}

/** A plain decimal as a user of this language would type it, without separators: "1234.5" as "1234,5". */
export function typedDecimal(plain: string, sign: DecimalSign = ownSpelling.sign): string {
  return plain.replace(".", sign);
}

/** What was typed in a language with another decimal sign, in the spelling of this one. */
export function respelled(typed: string, from: DecimalSign, to = ownSpelling): string {
  const plain = plainDecimal(typed, from);
  return from === to.sign || !/^\d+(\.\d+)?$/.test(plain) ? typed : writeDecimal(plain, {}, to);
}

/** Decimal mark of the Arabic keyboard, its digits and those that are as wide as a Chinese character. */
function asciiFigures(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, ".")
    .replace(/[\s'’_\u066c\u200e\u200f\u061c]/g, "");
}

/** A comma is what `parseAmount` refuses, whichever sign was meant. */
function refused(bare: string): string {
  return bare.includes(",") ? bare : bare.replaceAll(".", ",");
}

/** Which mark is the decimal sign, or null when all of them separate thousands or nobody can say. */
function decimalMark(bare: string, marks: string, sign: DecimalSign): DecimalSign | null {
  const last = marks.endsWith(",") ? "," : ".";
  const isMixed = marks.includes(".") && marks.includes(",");
  if (isMixed) return marks.indexOf(last) === marks.length - 1 ? last : null;
  if (marks.length > 1) return null;
  return last === sign || /^[+-]?0?[.,]/.test(bare) ? last : null;
}

function isGrouped(text: string, mark: string): boolean {
  const groups = text.replace(/^[+-]/, "").split(mark);
  const [first = "", ...rest] = groups;
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}
