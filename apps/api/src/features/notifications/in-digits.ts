import type { Language } from "@fillmark/contracts/languages";

/** With the signs of the language and every digit that there is. Figures are Latin in all of them. */
export function inDigits(decimal: string, language: Language): string {
  const decimals = decimal.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return /^-?\d+(\.\d+)?$/.test(decimal) ? format.format(exactly(decimal)) : decimal;
}

/** A text that is a number is written with all of its digits, where a number would lose some. */
function exactly(decimal: string): `${number}` {
  const isNumber = (text: string): text is `${number}` => text !== "" && Number.isFinite(Number(text));
  return isNumber(decimal) ? decimal : "0";
}
