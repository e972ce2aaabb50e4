import type { Language } from "@fillmark/contracts/languages";

const withComma: ReadonlySet<Language> = new Set(["de", "es", "fr", "pt"]);

/** An exact decimal with every digit that it has, and the decimal sign of the language: "1250.50" or "1250,50". */
export function amountIn(language: Language, decimal: string): string {
  return withComma.has(language) ? decimal.replace(".", ",") : decimal;
}
