import type { EditedQuestionView, EditedTopicView } from "@fillmark/contracts/help";
import { Button } from "@fillmark/ui/button";
import { Switch } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { formatMoment } from "../../lib/format.ts";
import { content } from "../../messages/en/content.ts";
import { MarkdownPreview } from "../../lib/markdown-preview.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { isWritten } from "./question-fields.ts";
import { type QuestionForm, useQuestionForm } from "./use-question-form.ts";

interface QuestionDialogProps {
  topics: readonly EditedTopicView[];
  topicId: string;
  /** Null for a new one. */
  question: EditedQuestionView | null;
  onDone: () => void;
}

/** A question and its answer, with how the answer will look. What is typed is kept on this device until it is saved. */
export function QuestionDialog({ topics, topicId, question, onDone }: QuestionDialogProps) {
  const form = useQuestionForm({ topicId, question, onDone });
  return (
    <Dialog
      isOpen
      onClose={onDone}
      isBusy={form.isBusy}
      title={question === null ? content("newQuestion") : content("edit", { title: question.question })}
      closeLabel={content("close")}
      className="ce__wide"
    >
      <form className="stack" onSubmit={form.submit} noValidate>
        <Standing form={form} />
        <Words form={form} topics={topics} />
        <section className="ce__preview" aria-label={content("preview")} lang={form.language}>
          <MarkdownPreview key={form.language} markdown={form.text.markdown} deeper={1} />
        </section>
        <div className="ce__switch">
          <span>
            <span className="m">{content("isPublished")}</span>
            <span className="t14 ink3">{content("isPublishedHint")}</span>
          </span>
          <Switch
            label={content("isPublished")}
            isOn={form.fields.isPublished}
            onChange={(isPublished) => form.change({ isPublished })}
          />
        </div>
        <div className="dialog__actions">
          <Button onClick={onDone}>{content("cancel")}</Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {content("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** In conflict with what somebody else saved, or brought back from this device. */
function Standing({ form }: { form: QuestionForm }) {
  if (form.isConflict)
    return (
      <Note tone="err" role="alert">
        {content("questionConflict")}{" "}
        <button type="button" className="link" onClick={() => form.settleConflict(false)}>
          {content("conflictTheirs")}
        </button>{" "}
        <button type="button" className="link" onClick={() => form.settleConflict(true)}>
          {content("conflictMine")}
        </button>
      </Note>
    );
  if (form.restoredAt === null) return null;
  return (
    <Note tone="warn">
      {content("restored", { at: formatMoment(form.restoredAt) })}{" "}
      <button type="button" className="link" onClick={form.drop}>
        {content("restoredDrop")}
      </button>
    </Note>
  );
}

function Words({ form, topics }: { form: QuestionForm; topics: readonly EditedTopicView[] }) {
  const { fields, change, language, text, changeText, lacks } = form;
  const written = { lang: language, dir: "auto" } as const;
  return (
    <>
      <Select
        label={content("topicTitle")}
        value={fields.topicId}
        onChange={(next) => change({ topicId: next })}
        options={topics.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <LanguageChoice
        value={language}
        onChange={form.setLanguage}
        isWritten={(each) => isWritten(fields, each)}
      />
      <TextField
        {...written}
        label={content("question")}
        maxLength={200}
        data-autofocus=""
        value={text.question}
        error={lacks.includes("question") ? content("questionMissing") : undefined}
        onChange={(event) => changeText({ question: event.target.value })}
      />
      <TextArea
        {...written}
        label={content("answer")}
        hint={content("textHint")}
        rows={8}
        maxLength={10_000}
        value={text.markdown}
        error={lacks.includes("markdown") ? content("answerMissing") : undefined}
        onChange={(event) => changeText({ markdown: event.target.value })}
      />
    </>
  );
}
