import { useState } from "react";
import type { LegalEditView, LegalKind } from "@fillmark/contracts/legal";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { formatMoment } from "../../format/format.ts";
import { content } from "../../messages/en/content.ts";
import { Changes } from "./changes.tsx";
import { LegalQuestions, type Asked } from "./legal-questions.tsx";
import { MarkdownPreview } from "../../articles/markdown-preview.tsx";
import { type LegalDraft, useLegalDraft } from "./use-legal-draft.ts";
import { VersionHistory } from "./version-history.tsx";

type FieldErrors = Partial<Record<"title" | "markdown" | "summary", string>>;

/** One text: what is typed on the one side, how it will look and what changed on the other. */
export function LegalEditor({ edited }: { edited: LegalEditView }) {
  const draft = useLegalDraft(edited);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [asked, setAsked] = useState<Asked>(null);
  const { fields, server } = draft;

  async function save(): Promise<void> {
    const found = errorsIn(draft, false);
    setErrors(found);
    if (Object.keys(found).length === 0 && (await draft.save()) !== null) toast.ok(content("saved"));
  }
  async function askToPublish(): Promise<void> {
    const found = errorsIn(draft, true);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const revision = await draft.save();
    if (revision !== null) setAsked({ what: "publish", revision });
  }
  return (
    <div className="ce__grid">
      <div className="ce__form">
        <TextLink href="/admin/legal" className="text-14">
          {content("allTexts")}
        </TextLink>
        <Standing draft={draft} />
        <Fields draft={draft} errors={errors} />
        {draft.dialog}
        <div className="ce__do">
          <Button isBusy={draft.isBusy} onClick={() => void save()}>
            {content("saveDraft")}
          </Button>
          <Button variant="primary" isBusy={draft.isBusy} onClick={() => void askToPublish()}>
            {content("publish")}
          </Button>
          <span className="grow" />
          {(server.draft !== null || draft.isDirty) && (
            <Button variant="quiet" onClick={() => setAsked({ what: "discard" })}>
              {content("discard")}
            </Button>
          )}
        </div>
      </div>
      <Beside kind={server.kind} before={server.published?.markdown ?? ""} after={fields.markdown} />
      <LegalQuestions draft={draft} asked={asked} onDone={() => setAsked(null)} />
    </div>
  );
}

/** What is errors with the text; more is asked of one that is to be published. */
function errorsIn({ fields, server }: LegalDraft, isForPublishing: boolean): FieldErrors {
  const found: FieldErrors = {};
  if (fields.title.trim() === "") found.title = content("titleMissing");
  if (fields.markdown.trim() === "") found.markdown = content("textMissing");
  if (isForPublishing && server.published !== null && fields.needsConsent && fields.summary.trim() === "")
    found.summary = content("summaryMissing");
  return found;
}

/** Where this text stands: restored, in conflict, unsaved or saved. */
function Standing({ draft }: { draft: LegalDraft }) {
  const { isConflict, isDirty, restoredAt, server } = draft;
  if (isConflict)
    return (
      <Note tone="err" role="alert">
        {content("conflict")}{" "}
        <button type="button" className="link" onClick={() => draft.settleConflict(false)}>
          {content("conflictTheirs")}
        </button>{" "}
        <button type="button" className="link" onClick={() => draft.settleConflict(true)}>
          {content("conflictMine")}
        </button>
      </Note>
    );
  if (isDirty && restoredAt !== null)
    return (
      <Note tone="warn">
        {content("restored", { at: formatMoment(restoredAt) })}{" "}
        <button type="button" className="link" onClick={draft.drop}>
          {content("restoredDrop")}
        </button>
      </Note>
    );
  const saved = server.draft === null ? content("nothingNew") : savedText(server.draft);
  return (
    <p className="text-14 text-muted" role="status">
      {isDirty ? content("unsaved") : saved}
    </p>
  );
}

const savedText = ({ savedAt }: { savedAt: string }): string =>
  content("upToDate", { at: formatMoment(savedAt) });

function Fields({ draft, errors }: { draft: LegalDraft; errors: FieldErrors }) {
  const { fields, change } = draft;
  return (
    <>
      <TextField
        label={content("title")}
        maxLength={200}
        value={fields.title}
        error={errors.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={content("text")}
        hint={content("textHint")}
        className="ce__text"
        rows={22}
        maxLength={60_000}
        spellCheck
        value={fields.markdown}
        error={errors.markdown}
        onChange={(event) => change({ markdown: event.target.value })}
      />
      <TextArea
        label={content("summary")}
        hint={content("summaryHint")}
        rows={2}
        maxLength={1_000}
        value={fields.summary}
        error={errors.summary}
        onChange={(event) => change({ summary: event.target.value })}
      />
      <div className="ce__switch">
        <span>
          <span className="font-medium">{content("needsConsent")}</span>
          <span className="text-14 text-muted">{content("needsConsentHint")}</span>
        </span>
        <Switch
          label={content("needsConsent")}
          isOn={fields.needsConsent}
          onChange={(needsConsent) => change({ needsConsent })}
        />
      </div>
    </>
  );
}

function Beside({ kind, before, after }: { kind: LegalKind; before: string; after: string }) {
  const [part, setPart] = useState<"preview" | "changes" | "history">("preview");
  return (
    <div className="ce__beside">
      <Tabs
        id="legal-beside"
        label={content("parts")}
        value={part}
        onChange={setPart}
        tabs={[
          { value: "preview", label: content("preview") },
          { value: "changes", label: content("changes") },
          { value: "history", label: content("history") },
        ]}
      />
      <TabPanel tabsId="legal-beside" value={part} className="ce__panel">
        {part === "preview" && <MarkdownPreview markdown={after} />}
        {part === "changes" && <Changes before={before} after={after} />}
        {part === "history" && <VersionHistory kind={kind} />}
      </TabPanel>
    </div>
  );
}
