import { useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, languageOf, type Language } from "@fillmark/contracts/languages";
import { Radio } from "@fillmark/ui/choice";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { FormCard, Page } from "@fillmark/ui/page";
import { describeError } from "../../api-client/domain-error.ts";
import { comma, formatChange, formatDay, formatMoney, formatTime, gap, locale } from "../../format/format.ts";
import { chosenLanguage, chooseLanguage } from "../../i18n/page-language.ts";
import { trpc } from "../../api-client/trpc.ts";
import { app } from "../../messages/en/settings-app.ts";
import { settings } from "../../messages/en/settings.ts";
import "./settings.css";
import { formatZone } from "../../format/zone-name.ts";

/** /settings/language: which language is spoken here, and how figures and times are written in it. */
export default function LanguagePage() {
  const [now] = useState(Date.now);
  return (
    <Page title={settings("language")} width="column" titleShown="desktop" className="settings">
      <div className="form-stack settings__parts">
        <Choices />
        <FormCard title={app("formats")}>
          <KeyValue>
            <KeyValueLine name={app("formatAmount")}>{formatMoney("1234567.891", "USD")}</KeyValueLine>
            <KeyValueLine name={app("formatChange")}>{formatChange(-118)}</KeyValueLine>
            <KeyValueLine name={app("formatDate")}>{formatDay(now)}</KeyValueLine>
            <KeyValueLine name={app("formatTime")}>{formatTime(now)}</KeyValueLine>
            <KeyValueLine name={app("formatZone")}>{formatZone()}</KeyValueLine>
          </KeyValue>
        </FormCard>
      </div>
    </Page>
  );
}

const asBrowser = "browser";

/** It is saved for every device first, then the page comes again in the new language. */
function Choices() {
  const [now] = useState<string>(() => chosenLanguage() ?? asBrowser);
  const [wanted, setWanted] = useState(now);
  const save = trpc.profile.saveLanguage.useMutation({
    onSuccess: ({ language }) => chooseLanguage(language, language),
    onError: () => setWanted(now),
  });
  const choose = (value: string): void => {
    if (save.isPending) return;
    setWanted(value);
    save.mutate({ language: languageOf(value) });
  };
  return (
    <FormCard title={app("languageTitle")}>
      {save.error !== null && (
        <Note tone="err" role="alert">
          {app("languageFailed", { reason: describeError(save.error).text })}
        </Note>
      )}
      <div role="radiogroup" aria-label={app("languageTitle")} className="settings__languages">
        <Radio name="language" value={asBrowser} isOn={wanted === asBrowser} onChange={choose}>
          {app("asBrowser")}
          <span className="text-14 text-muted">
            {app("browserAsks")}
            {gap}
            <bdi>{browserLanguages()}</bdi>
          </span>
        </Radio>
        {LANGUAGES.map((each) => (
          <Choice key={each} language={each} isOn={wanted === each} onChange={choose} />
        ))}
      </div>
    </FormCard>
  );
}

interface ChoiceProps {
  language: Language;
  isOn: boolean;
  onChange: (value: string) => void;
}

function Choice({ language, isOn, onChange }: ChoiceProps) {
  return (
    <Radio name="language" value={language} isOn={isOn} onChange={onChange}>
      <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
    </Radio>
  );
}

const names = new Intl.DisplayNames([locale], { type: "language" });

/** "German (Germany), English". */
function browserLanguages(): string {
  return navigator.languages
    .slice(0, 4)
    .map((tag) => languageName(tag))
    .join(comma);
}

/** A browser may hold a tag that is none. */
function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
