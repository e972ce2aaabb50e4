import type { Language } from "@fillmark/contracts/languages";

const formats: Partial<Record<Language, (year: string, month: string, day: string) => string>> = {
  de: (year, month, day) => `${day}.${month}.${year}`,
  es: (year, month, day) => `${day}/${month}/${year}`,
  fr: (year, month, day) => `${day}/${month}/${year}`,
  pt: (year, month, day) => `${day}/${month}/${year}`,
  it: (year, month, day) => `${day}/${month}/${year}`,
};

/** To the second in UTC: "2026-11-01 00:00:00", "01.11.2026 00:00:00". */
export function stampIn(language: Language, ms: number): string {
  const [date = "", time = ""] = new Date(ms).toISOString().slice(0, 19).split("T");
  const [year = "", month = "", day = ""] = date.split("-");
  return `${formats[language]?.(year, month, day) ?? date} ${time}`;
}

const locales: Partial<Record<Language, string>> = { ar: "ar-u-nu-latn", en: "en-GB", pt: "pt-BR" };

/** "November 2026", "novembre 2026". */
export function monthNameIn(language: Language, ms: number): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locales[language] ?? language, options).format(ms);
}
