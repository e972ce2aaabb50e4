import { LANGUAGE_NAMES, LANGUAGES, languageOf } from "@fillmark/contracts/languages";
import { InlineSelect } from "@fillmark/ui/select";
import { language } from "../messages/define-messages.ts";
import { chooseLanguage } from "./page-language.ts";

/** For guests: each language by its own name, so that it is found by those who read no other. */
export function LanguageSelect({ label }: { label: string }) {
  return (
    <InlineSelect
      label={label}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={(value) => chooseLanguage(languageOf(value), null)}
    />
  );
}
