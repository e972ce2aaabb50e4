import { useEffect, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { EditedQuestionView } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, type Language } from "@fillmark/contracts/languages";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { content } from "../../messages/en/content.ts";
import { useForm } from "../../forms/form.tsx";
import { removeDraft, storeDraft, readDraft } from "../../forms/drafts.ts";
import {
  emptyText,
  fieldsOf,
  findWrong,
  isQuestionFields,
  type QuestionFields,
  type QuestionText,
  savedAs,
} from "./question-fields.ts";

const missing = { question: content("questionMissing"), markdown: content("answerMissing") } as const;

interface QuestionFormProps {
  topicId: string;
  /** Null for a new one. */
  question: EditedQuestionView | null;
  onDone: () => void;
}

/** The texts of a question in its dialog: kept on this device as they are typed, saved against what others do. */
export function useQuestionForm({ topicId, question, onDone }: QuestionFormProps) {
  const name = `help.${question?.id ?? "new"}`;
  const utils = trpc.useUtils();
  const [known, setKnown] = useState(question);
  const [draft, setDraft] = useState(() => readDraft(name, isQuestionFields));
  const [fields, setFields] = useState(draft?.fields ?? fieldsOf(question, topicId));
  const [revision, setRevision] = useState(draft?.revision ?? question?.revision ?? null);
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const [isConflict, setConflict] = useState(false);
  const isDirty = JSON.stringify(savedAs(fields)) !== JSON.stringify(savedAs(fieldsOf(known, topicId)));
  const save = trpc.help.saveQuestion.useMutation({
    onSuccess: () => {
      removeDraft(name);
      toast.ok(content("savedDone"));
      onDone();
    },
    onError: (error) => {
      if (domainErrorOf(error)?.code === "TEXT_CHANGED") setConflict(true);
      else toast.error(content("actionFailed"), describeError(error).text);
    },
    onSettled: () => utils.help.listEdited.invalidate(),
  });
  const settle = useTheirs();
  useStoredDraft(name, { isDirty: isDirty && !save.isSuccess, revision, fields });
  const text = fields.texts[language] ?? emptyText;
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: { isPending: save.isPending || settle.isPending },
    check(typed) {
      const found = findWrong(typed);
      if (found === null) return {};
      setLanguage(found.language);
      const lacking = found.lacks.map((part) => [`${found.language}.${part}`, missing[part]] as const);
      return Object.fromEntries(lacking);
    },
    send(typed) {
      const own = question === null || revision === null ? {} : { id: question.id, revision };
      save.mutate({ ...savedAs(typed), ...own });
    },
  });
  return {
    /** What is wrong with it by language and part: `de.question`. */
    form,
    /** What is shown of the languages. */
    language,
    setLanguage,
    text,
    changeText: (part: Partial<QuestionText>) =>
      form.set({ texts: { ...fields.texts, [language]: { ...text, ...part } } }),
    isConflict,
    restoredAt: isDirty && draft !== null ? draft.at : null,
    drop(): void {
      setDraft(null);
      setFields(fieldsOf(known, topicId));
      setRevision(known?.revision ?? null);
    },
    /** Takes what the others wrote, or only its revision, so that the text here replaces it. */
    settleConflict(keepsMine: boolean): void {
      settle.mutate(undefined, {
        onSuccess: ({ topics }) => {
          const next = topics.flatMap(({ questions }) => questions).find(({ id }) => id === question?.id);
          if (next === undefined) return void toast.error(content("conflictFailed"));
          setKnown(next);
          setRevision(next.revision);
          if (!keepsMine) setFields(fieldsOf(next, topicId));
          setDraft(null);
          setConflict(false);
        },
      });
    },
  };
}

export type QuestionForm = ReturnType<typeof useQuestionForm>;

/** Loads what others saved. What is saved before that is known would only meet the same conflict, so saving waits for it. */
function useTheirs() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: () => client.help.listEdited.query(),
    onError: () => toast.error(content("conflictFailed")),
  });
}

interface Typed {
  isDirty: boolean;
  revision: number | null;
  fields: QuestionFields;
}

/** What isn't saved is kept on this device as it is typed. */
function useStoredDraft(name: string, { isDirty, revision, fields }: Typed): void {
  useEffect(() => {
    if (isDirty) storeDraft(name, { at: Date.now(), revision, fields });
    else removeDraft(name);
  }, [name, isDirty, revision, fields]);
}
