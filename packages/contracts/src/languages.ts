/** The languages of the user's app. Plain values: the browser reads them too. */

export const LANGUAGES = ["en", "es", "de", "fr", "pt", "it", "ar", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What everything is written in first, and what is shown where nothing else fits. */
export const DEFAULT_LANGUAGE: Language = "en";

/** Says to the server which page to send; kept by the browser, since a page is asked for before anybody is signed in. */
export const LANGUAGE_COOKIE = "language";

/** Each language by the name that its readers give it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  de: "Deutsch",
  fr: "Français",
  pt: "Português",
  it: "Italiano",
  ar: "العربية",
  zh: "中文",
};

/** Which way a language is written, for `<html dir>`. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** A language by its code; also by a longer tag, as "de-AT" or "zh-Hant". Null where it isn't one of ours. */
export function languageOf(tag: string): Language | null {
  const code = tag.split("-", 1)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? null;
}
