import { DEFAULT_LANGUAGE, languageOf } from "@fillmark/contracts/languages";

/** What this page is written in: the server says it in the page's first tag. Tests have no page; they read English. */
export const readerLanguage =
  (typeof document === "undefined" ? null : languageOf(document.documentElement.lang)) ?? DEFAULT_LANGUAGE;

/** For what writes times by itself. English is written as in Britain: the day before the month. */
export const readerLocale = readerLanguage === "en" ? "en-GB" : readerLanguage;
