import type { Language } from "@fillmark/contracts/languages";
import { sayStatement } from "../../../words/statement.ts";

/** What a statement says, with spaces that its fonts have: they lack the narrow one before French signs. */
export const say: typeof sayStatement = (language, key, ...values) =>
  sayStatement(language, key, ...values).replaceAll("\u202f", "\u00a0");

/** The language that a statement is drawn in: its fonts have no Arabic and no Chinese letters. */
export function statementLanguage(language: Language): Language {
  return language === "ar" || language === "zh" ? "en" : language;
}
