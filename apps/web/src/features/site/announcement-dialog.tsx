import { useId, useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOf } from "@fillmark/contracts/languages";
import type { EditedAnnouncementView } from "@fillmark/contracts/site";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { Announcement } from "../../lib/announcement.tsx";
import { RichText } from "../../lib/rich-text.tsx";
import { trpc } from "../../lib/trpc.ts";
import { usePreviewBy } from "../../lib/use-markdown-preview.ts";
import { site } from "../../messages/en/site.ts";
import { announcements } from "../../messages/en/announcements.ts";
import { type AnnouncementForm, useAnnouncementForm } from "./use-announcement-form.ts";

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: EditedAnnouncementView | null;
  onDone: () => void;
}

/** An announcement's words, whom it is for and when, with how it will look. */
export function AnnouncementDialog({ announcement, onDone }: AnnouncementDialogProps) {
  const form = useAnnouncementForm(announcement, onDone);
  const id = useId();
  const [language, setLanguage] = useState<Language>("en");
  const isDraft = announcement === null || announcement.state === "draft";
  return (
    <Dialog
      isOpen
      onClose={onDone}
      isBusy={form.isBusy}
      title={announcement === null ? site("annNew") : site("annEdit", { title: announcement.words.en.title })}
      closeLabel={site("close")}
      actions={
        <>
          <Button onClick={onDone}>{site("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={form.isBusy}>
            {isDraft ? site("annSaveDraft") : site("annSave")}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={form.submit}>
        <Select
          label={site("language")}
          hint={site("languageHint")}
          value={language}
          onChange={(next) => setLanguage(languageOf(next) ?? "en")}
          options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
        <Words form={form} language={language} />
        <Preview form={form} language={language} />
        <Audience form={form} />
      </form>
      {form.dialog}
    </Dialog>
  );
}

interface PartProps {
  form: AnnouncementForm;
  language: Language;
}

function Words({ form: { fields, write, wrong }, language }: PartProps) {
  const own = fields.words[language] ?? { title: "", markdown: "" };
  return (
    <>
      <TextField
        label={site("annTitle")}
        data-autofocus=""
        lang={language}
        dir="auto"
        maxLength={80}
        value={own.title}
        error={wrong.title}
        onChange={(event) => write(language, { ...own, title: event.target.value })}
      />
      <TextArea
        label={site("annText")}
        hint={site("annTextHint")}
        lang={language}
        dir="auto"
        rows={4}
        maxLength={2_000}
        value={own.markdown}
        onChange={(event) => write(language, { ...own, markdown: event.target.value })}
      />
    </>
  );
}

function Preview({ form: { fields }, language }: PartProps) {
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

function Audience({ form: { fields, change, wrong } }: { form: AnnouncementForm }) {
  return (
    <>
      <div className="an__two">
        <Select
          label={site("annKind")}
          value={fields.kind}
          onChange={(kind) => change({ kind: kind === "warning" ? "warning" : "info" })}
          options={(["info", "warning"] as const).map((kind) => ({
            value: kind,
            label: site(`kind_${kind}`),
          }))}
        />
        <Select
          label={site("annAudience")}
          value={fields.audience}
          onChange={(next) => change({ audience: audiences.find((one) => one === next) ?? "all" })}
          options={audiences.map((one) => ({ value: one, label: site(`audience_${one}`) }))}
        />
        <TextField
          label={site("annStarts")}
          hint={site("annStartsHint")}
          type="datetime-local"
          value={fields.startsAt}
          onChange={(event) => change({ startsAt: event.target.value })}
        />
        <TextField
          label={site("annEnds")}
          hint={site("annEndsHint")}
          type="datetime-local"
          value={fields.endsAt}
          error={wrong.endsAt}
          onChange={(event) => change({ endsAt: event.target.value })}
        />
      </div>
      <div className="an__switch">
        <span>
          <span className="m">{site("annDismissible")}</span>
          <span className="t14 ink3">{site("annDismissibleHint")}</span>
        </span>
        <Switch
          label={site("annDismissible")}
          isOn={fields.isDismissible}
          onChange={(isDismissible) => change({ isDismissible })}
        />
      </div>
    </>
  );
}

const audiences = ["all", "users", "guests", "live"] as const;
