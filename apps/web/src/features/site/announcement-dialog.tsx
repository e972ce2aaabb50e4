import { useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOf } from "@fillmark/contracts/languages";
import type { EditedAnnouncementView } from "@fillmark/contracts/site";
import { Switch } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { Announcement } from "../../operator/announcement.tsx";
import { RichText } from "../../articles/rich-text.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import type { FormOf } from "../../forms/form.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { usePreviewBy } from "../../articles/use-markdown-preview.ts";
import { site } from "../../messages/en/site.ts";
import { announcements } from "../../messages/en/announcements.ts";
import { type AnnouncementFields, useAnnouncementForm } from "./use-announcement-form.ts";

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: EditedAnnouncementView | null;
  onDone: () => void;
}

/** An announcement's words, whom it is for and when, with how it will look. */
export function AnnouncementDialog({ announcement, onDone }: AnnouncementDialogProps) {
  const { form, dialog } = useAnnouncementForm(announcement, onDone);
  const [language, setLanguage] = useState<Language>("en");
  const isDraft = announcement === null || announcement.state === "draft";
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={announcement === null ? site("annNew") : site("annEdit", { title: announcement.words.en.title })}
      closeLabel={site("close")}
      keep={site("cancel")}
      action={isDraft ? site("annSaveDraft") : site("annSave")}
      formClass="stack"
    >
      <Select
        label={site("language")}
        hint={site("languageHint")}
        value={language}
        onChange={(next) => setLanguage(languageOf(next) ?? "en")}
        options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
      />
      <TextFields form={form} language={language} />
      <Preview fields={form.values} language={language} />
      <Audience form={form} />
      {dialog}
    </FormDialog>
  );
}

interface TextFieldsProps {
  form: FormOf<AnnouncementFields>;
  language: Language;
}

function TextFields({ form, language }: TextFieldsProps) {
  const { words } = form.values;
  const own = words[language] ?? { title: "", markdown: "" };
  const write = (part: Partial<typeof own>): void =>
    form.set({ words: { ...words, [language]: { ...own, ...part } } });
  return (
    <>
      <TextField
        label={site("annTitle")}
        data-autofocus=""
        lang={language}
        dir="auto"
        maxLength={80}
        value={own.title}
        error={form.wrong["title"]}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={site("annText")}
        hint={site("annTextHint")}
        lang={language}
        dir="auto"
        rows={4}
        maxLength={2_000}
        value={own.markdown}
        onChange={(event) => write({ markdown: event.target.value })}
      />
    </>
  );
}

function Preview({ fields, language }: { fields: AnnouncementFields; language: Language }) {
  const { title, markdown } = fields.words[language] ?? fields.words.en;
  const { mutateAsync } = trpc.site.previewAnnouncement.useMutation();
  const text = usePreviewBy(mutateAsync, markdown);
  if (title.trim() === "") return null;
  return (
    <section aria-label={site("annPreview")} className="an__preview">
      <Announcement
        kind={fields.kind}
        kindLabel={announcements(fields.kind)}
        title={title}
        closeLabel={announcements(fields.isDismissible ? "close" : "hide", { title })}
      >
        {text !== null && text.length > 0 && <RichText text={text} deeper={1} />}
      </Announcement>
    </section>
  );
}

function Audience({ form }: Pick<TextFieldsProps, "form">) {
  return (
    <>
      <div className="an__two">
        <Select
          {...form.choice("kind", kinds)}
          label={site("annKind")}
          options={kinds.map((kind) => ({ value: kind, label: site(`kind_${kind}`) }))}
        />
        <Select
          {...form.choice("audience", audiences)}
          label={site("annAudience")}
          options={audiences.map((one) => ({ value: one, label: site(`audience_${one}`) }))}
        />
        <TextField
          {...form.text("startsAt")}
          label={site("annStarts")}
          hint={site("annStartsHint")}
          type="datetime-local"
        />
        <TextField
          {...form.text("endsAt")}
          label={site("annEnds")}
          hint={site("annEndsHint")}
          type="datetime-local"
        />
      </div>
      <div className="an__switch">
        <span>
          <span className="font-medium">{site("annDismissible")}</span>
          <span className="text-14 text-muted">{site("annDismissibleHint")}</span>
        </span>
        <Switch label={site("annDismissible")} {...form.toggle("isDismissible")} />
      </div>
    </>
  );
}

const kinds = ["info", "warning"] as const;
const audiences = ["all", "users", "guests", "live"] as const;
