import { type Language, LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { InlineSelect } from "@fillmark/ui/select";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { emptyText, languagesIn, languagesLeft, type TextFields } from "./news-fields.ts";
import type { NewsDraft } from "./use-news-draft.ts";
import type { WrongText } from "./text-errors.ts";

const tabsId = "news-languages";

interface TextPartProps {
  draft: NewsDraft;
  language: Language;
  wrong: WrongText | null;
  onChoose: (language: Language) => void;
  onRemove: (language: Language) => void;
}

/** The article's words, a tab for each language that it is written in. */
export function TextPart({ draft, language, wrong, onChoose, onRemove }: TextPartProps) {
  const { fields, changeText } = draft;
  const text = fields.texts[language] ?? emptyText;
  const languages = languagesIn(fields.texts);
  const left = languagesLeft(fields.texts);
  const change = (part: Partial<TextFields>): void => changeText(language, { ...text, ...part });
  function add(added: string): void {
    const found = left.find((each) => each === added);
    if (found === undefined) return;
    changeText(found, { ...emptyText, isReady: false });
    onChoose(found);
  }
  return (
    <section aria-label={t("text")}>
      <Tabs
        id={tabsId}
        label={t("textParts")}
        value={language}
        onChange={onChoose}
        tabs={languages.map((value) => ({ value, label: tabName(value, fields.texts[value]) }))}
        end={
          left.length > 0 && (
            <InlineSelect
              label={t("addLanguage")}
              value=""
              onChange={add}
              options={[
                { value: "", label: t("addLanguage") },
                ...left.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
              ]}
            />
          )
        }
      />
      <TabPanel tabsId={tabsId} value={language} className="nk__panel">
        <TextFields text={text} language={language} wrong={wrong} onChange={change} />
        <div className="nk__switch">
          <span>
            <span className="font-medium">{t("isReady")}</span>
            <span className="text-14 text-muted">{t("isReadyHint")}</span>
          </span>
          <Switch label={t("isReady")} isOn={text.isReady} onChange={(isReady) => change({ isReady })} />
        </div>
        {languages.length > 1 && (
          <Button variant="quiet" size="sm" className="nk__remove" onClick={() => onRemove(language)}>
            {t("removeLanguage", { language: LANGUAGE_NAMES[language] })}
          </Button>
        )}
      </TabPanel>
    </section>
  );
}

function tabName(language: Language, text: TextFields | undefined): string {
  const name = LANGUAGE_NAMES[language];
  return text?.isReady === false ? t("notReady", { language: name }) : name;
}

interface TextFieldsProps {
  text: TextFields;
  language: Language;
  wrong: WrongText | null;
  onChange: (part: Partial<TextFields>) => void;
}

function TextFields({ text, language, wrong, onChange }: TextFieldsProps) {
  const written = { lang: language, dir: "auto" } as const;
  return (
    <>
      <TextField
        {...written}
        label={t("articleTitle")}
        maxLength={160}
        value={text.title}
        error={wrong?.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        {...written}
        label={t("summary")}
        hint={t("summaryHint")}
        rows={2}
        maxLength={400}
        value={text.summary}
        onChange={(event) => onChange({ summary: event.target.value })}
      />
      <TextArea
        {...written}
        label={t("body")}
        hint={t("bodyHint")}
        className="nk__text"
        rows={18}
        maxLength={60_000}
        spellCheck
        value={text.markdown}
        error={wrong?.markdown}
        onChange={(event) => onChange({ markdown: event.target.value })}
      />
    </>
  );
}
