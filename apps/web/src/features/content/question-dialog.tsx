import type { EditedQuestionView, EditedTopicView } from "@fillmark/contracts/help";
import { Switch } from "@fillmark/ui/choice";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { formatMoment } from "../../format/format.ts";
import { content } from "../../messages/en/content.ts";
import { MarkdownPreview } from "../../articles/markdown-preview.tsx";
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
  const edited = useQuestionForm({ topicId, question, onDone });
  const { form, language } = edited;
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={question === null ? content("newQuestion") : content("edit", { title: question.question })}
      closeLabel={content("close")}
      keep={content("cancel")}
      action={content("save")}
      className="ce__wide"
      formClass="stack"
    >
      <Standing edited={edited} />
      <TextFields edited={edited} topics={topics} />
      <section className="ce__preview" aria-label={content("preview")} lang={language}>
        <MarkdownPreview key={language} markdown={edited.text.markdown} deeper={1} />
      </section>
      <div className="ce__switch">
        <span>
          <span className="font-medium">{content("isPublished")}</span>
          <span className="text-14 text-muted">{content("isPublishedHint")}</span>
        </span>
        <Switch label={content("isPublished")} {...form.toggle("isPublished")} />
      </div>
    </FormDialog>
  );
}

/** In conflict with what another admin saved, or brought back from this device. */
function Standing({ edited }: { edited: QuestionForm }) {
  if (edited.isConflict)
    return (
      <Note tone="err" role="alert">
        {content("questionConflict")}{" "}
        <button type="button" className="link" onClick={() => edited.settleConflict(false)}>
          {content("conflictTheirs")}
        </button>{" "}
        <button type="button" className="link" onClick={() => edited.settleConflict(true)}>
          {content("conflictMine")}
        </button>
      </Note>
    );
  if (edited.restoredAt === null) return null;
  return (
    <Note tone="warn">
      {content("restored", { at: formatMoment(edited.restoredAt) })}{" "}
      <button type="button" className="link" onClick={edited.drop}>
        {content("restoredDrop")}
      </button>
    </Note>
  );
}

function TextFields({ edited, topics }: { edited: QuestionForm; topics: readonly EditedTopicView[] }) {
  const { form, language, text, changeText } = edited;
  const written = { lang: language, dir: "auto" } as const;
  return (
    <>
      <Select
        {...form.control("topicId")}
        label={content("topicTitle")}
        options={topics.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <LanguageChoice
        value={language}
        onChange={edited.setLanguage}
        isWritten={(each) => isWritten(form.values, each)}
      />
      <TextField
        {...written}
        label={content("question")}
        maxLength={200}
        data-autofocus=""
        value={text.question}
        error={form.wrong[`${language}.question`]}
        onChange={(event) => changeText({ question: event.target.value })}
      />
      <TextArea
        {...written}
        label={content("answer")}
        hint={content("textHint")}
        rows={8}
        maxLength={10_000}
        value={text.markdown}
        error={form.wrong[`${language}.markdown`]}
        onChange={(event) => changeText({ markdown: event.target.value })}
      />
    </>
  );
}
