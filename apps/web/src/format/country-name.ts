import { COUNTRIES } from "@fillmark/contracts/countries";
import { language } from "../messages/define-messages.ts";

const names = new Intl.DisplayNames([language], { type: "region" });

/** "GB" → "United Kingdom". */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** For a select, by name. */
export function countryOptions(): { value: string; label: string }[] {
  return COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
