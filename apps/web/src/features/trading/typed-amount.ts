/**
 * Reads a figure the way people type and paste it. It knows thousands separators (comma, dot, space,
 * apostrophe) and either decimal sign, and answers a plain decimal that `parseAmount` can judge. What it
 * can't read without guessing it hands back unchanged, so that the field keeps it and says what is wrong.
 */

/** Turns "1,234.50", "1 234,50", "1'234.5", "64,180.00 USD" or "$12" into a plain decimal. */
export function plainDecimal(typed: string, sign: "." | ","): string {
  const bare = typed.replace(/[\s\u00A0\u202F'’_]/g, "").replace(/^[$€£¥]+|(?<=\d)[A-Za-z$€£¥]+$/g, "");
  if (!/^[+-]?[\d.,]+$/.test(bare)) return bare === "" ? "" : typed.trim();
  const marks = bare.replace(/[^.,]/g, "");
  if (marks === "") return bare;
  const decimal = decimalMark(bare, marks, sign);
  if (decimal === null) return isGrouped(bare, marks.charAt(0)) ? bare.replace(/[.,]/g, "") : bare;
  const at = bare.lastIndexOf(decimal);
  const whole = bare.slice(0, at);
  const grouping = decimal === "." ? "," : ".";
  if (whole.includes(grouping) && !isGrouped(whole, grouping)) return bare;
  return `${whole.replaceAll(grouping, "") || "0"}.${bare.slice(at + 1)}`;
}

/** Which mark is the decimal sign, or null when all of them separate thousands. */
function decimalMark(bare: string, marks: string, sign: "." | ","): "." | "," | null {
  const last = marks.endsWith(",") ? "," : ".";
  const isMixed = marks.includes(".") && marks.includes(",");
  if (isMixed) return marks.indexOf(last) === marks.length - 1 ? last : null;
  if (marks.length > 1) return null;
  return last === sign || !isGrouped(bare, last) ? last : null;
}

function isGrouped(text: string, mark: string): boolean {
  const groups = text.replace(/^[+-]/, "").split(mark);
  const [first = "", ...rest] = groups;
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}
