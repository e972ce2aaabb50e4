import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_NAMES,
  languageOf,
  LANGUAGES,
} from "@fillmark/contracts/languages";
import { Select } from "@fillmark/ui/select";
import { content } from "../../messages/en/content.ts";

interface LanguageChoiceProps {
  value: Language;
  onChange: (language: Language) => void;
  isWritten: (language: Language) => boolean;
}

/** Which of the languages the fields below show. English is there always; the others are written by admins who can. */
export function LanguageChoice({ value, onChange, isWritten }: LanguageChoiceProps) {
  const hasOthers = LANGUAGES.some((each) => each !== DEFAULT_LANGUAGE && isWritten(each));
  const english = hasOthers ? content("othersStay") : undefined;
  return (
    <Select
      label={content("language")}
      hint={value === DEFAULT_LANGUAGE ? english : content("languageHint")}
      value={value}
      onChange={(next) => onChange(languageOf(next) ?? DEFAULT_LANGUAGE)}
      options={LANGUAGES.map((each) => ({
        value: each,
        label: isWritten(each)
          ? LANGUAGE_NAMES[each]
          : content("notWritten", { language: LANGUAGE_NAMES[each] }),
      }))}
    />
  );
}
