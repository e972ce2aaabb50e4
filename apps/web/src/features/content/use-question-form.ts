import { type FormEvent, useEffect, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { EditedQuestionView } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, type Language } from "@fillmark/contracts/languages";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { content } from "../../messages/en/content.ts";
import { forget, keep, recall } from "../../lib/kept-words.ts";
import {
  emptyText,
  fieldsOf,
  findWrong,
  isQuestionFields,
  type QuestionFields,
  type QuestionText,
  savedAs,
  type WrongQuestion,
} from "./question-fields.ts";

interface QuestionFormProps {
  topicId: string;
  /** Null for a new one. */
  question: EditedQuestionView | null;
  onDone: () => void;
}

/** The words of a question in its dialog: kept on this device as they are typed, saved against what others do. */
export function useQuestionForm({ topicId, question, onDone }: QuestionFormProps) {
  const name = `help.${question?.id ?? "new"}`;
  const utils = trpc.useUtils();
  const [known, setKnown] = useState(question);
  const [kept, setKept] = useState(() => recall(name, isQuestionFields));
  const [fields, setFields] = useState(kept?.fields ?? fieldsOf(question, topicId));
  const [revision, setRevision] = useState(kept?.revision ?? question?.revision ?? null);
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const [wrong, setWrong] = useState<WrongQuestion | null>(null);
  const [isConflict, setConflict] = useState(false);
  const isDirty = JSON.stringify(savedAs(fields)) !== JSON.stringify(savedAs(fieldsOf(known, topicId)));
  const save = trpc.help.saveQuestion.useMutation({
    onSuccess: () => {
      forget(name);
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
  useKept(name, { isDirty: isDirty && !save.isSuccess, revision, fields });
  const change = (part: Partial<QuestionFields>): void => setFields({ ...fields, ...part });
  const text = fields.texts[language] ?? emptyText;
  return {
    fields,
    change,
    /** What is shown of the languages. */
    language,
    setLanguage,
    text,
    changeText: (part: Partial<QuestionText>) =>
      change({ texts: { ...fields.texts, [language]: { ...text, ...part } } }),
    lacks: wrong?.language === language ? wrong.lacks : [],
    isConflict,
    isBusy: save.isPending || settle.isPending,
    restoredAt: isDirty && kept !== null ? kept.at : null,
    drop(): void {
      setKept(null);
      setFields(fieldsOf(known, topicId));
      setRevision(known?.revision ?? null);
    },
    /** Takes what the others wrote, or only its revision, so that the words here replace it. */
    settleConflict(keepsMine: boolean): void {
      settle.mutate(undefined, {
        onSuccess: ({ topics }) => {
          const next = topics.flatMap(({ questions }) => questions).find(({ id }) => id === question?.id);
          if (next === undefined) return void toast.error(content("conflictFailed"));
          setKnown(next);
          setRevision(next.revision);
          if (!keepsMine) setFields(fieldsOf(next, topicId));
          setKept(null);
          setConflict(false);
        },
      });
    },
    submit(event: FormEvent): void {
      event.preventDefault();
      const found = findWrong(fields);
      setWrong(found);
      if (found !== null) return setLanguage(found.language);
      const own = question === null || revision === null ? {} : { id: question.id, revision };
      save.mutate({ ...savedAs(fields), ...own });
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
function useKept(name: string, { isDirty, revision, fields }: Typed): void {
  useEffect(() => {
    if (isDirty) keep(name, { at: Date.now(), revision, fields });
    else forget(name);
  }, [name, isDirty, revision, fields]);
}
