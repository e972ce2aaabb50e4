import { type Language } from "@fillmark/contracts/languages";
import { readerLanguage } from "../i18n/reader-language.ts";
import { help } from "../messages/en/help.ts";
import { helpSuggestions } from "../messages/en/help-suggestions.ts";
import { synonymsOf } from "./matches.ts";
import type { Wording } from "./suggest-questions.ts";

/** Of the language that this page is in. */
export const readerWording: Wording = {
  synonyms: synonymsOf(help("synonyms")),
  common: helpSuggestions("common"),
};

/** Which words of a language say nothing isn't known, but most of them are short. */
const unknown: Wording = { synonyms: [], common: "", shortest: 4 };

type Catalogues = readonly [{ default: { synonyms: string } }, { default: { common: string } }];

const others: Readonly<Partial<Record<Language, () => Promise<Catalogues>>>> = {
  es: () => Promise.all([import("../messages/es/help.ts"), import("../messages/es/help-suggestions.ts")]),
  de: () => Promise.all([import("../messages/de/help.ts"), import("../messages/de/help-suggestions.ts")]),
  fr: () => Promise.all([import("../messages/fr/help.ts"), import("../messages/fr/help-suggestions.ts")]),
  pt: () => Promise.all([import("../messages/pt/help.ts"), import("../messages/pt/help-suggestions.ts")]),
  it: () => Promise.all([import("../messages/it/help.ts"), import("../messages/it/help-suggestions.ts")]),
  ar: () => Promise.all([import("../messages/ar/help.ts"), import("../messages/ar/help-suggestions.ts")]),
  zh: () => Promise.all([import("../messages/zh/help.ts"), import("../messages/zh/help-suggestions.ts")]),
};

/** Of a customer's language, for who reads another one. What can't be fetched is done without. */
export async function wordingOf(language: Language): Promise<Wording> {
  if (language === readerLanguage) return readerWording;
  try {
    const [words, suggestions] = (await others[language]?.()) ?? [];
    if (words === undefined || suggestions === undefined) return unknown;
    return { synonyms: synonymsOf(words.default.synonyms), common: suggestions.default.common };
  } catch {
    return unknown;
  }
}
