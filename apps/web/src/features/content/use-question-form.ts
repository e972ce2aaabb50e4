import { type FormEvent, useEffect, useState } from "react";
import type { EditedQuestionView } from "@fillmark/contracts/help";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { content } from "../../messages/en/content.ts";
import { forget, keep, recall } from "../../lib/kept-words.ts";

interface Fields {
  topicId: string;
  question: string;
  markdown: string;
  isPublished: boolean;
}

function isFields(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  return (
    "topicId" in value &&
    typeof value.topicId === "string" &&
    "question" in value &&
    typeof value.question === "string" &&
    "markdown" in value &&
    typeof value.markdown === "string" &&
    "isPublished" in value &&
    typeof value.isPublished === "boolean"
  );
}

function fieldsOf(question: EditedQuestionView | null, topicId: string): Fields {
  if (question === null) return { topicId, question: "", markdown: "", isPublished: false };
  const { question: words, markdown, isPublished } = question;
  return { topicId: question.topicId, question: words, markdown, isPublished };
}

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
  const [kept, setKept] = useState(() => recall(name, isFields));
  const [fields, setFields] = useState(kept?.fields ?? fieldsOf(question, topicId));
  const [revision, setRevision] = useState(kept?.revision ?? question?.revision ?? null);
  const [wrong, setWrong] = useState<{ question?: string; markdown?: string }>({});
  const [isConflict, setConflict] = useState(false);
  const isDirty = JSON.stringify(fields) !== JSON.stringify(fieldsOf(known, topicId));
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
  useEffect(() => {
    if (save.isSuccess) return;
    if (isDirty) keep(name, { at: Date.now(), revision, fields });
    else forget(name);
  }, [name, isDirty, revision, fields, save.isSuccess]);
  return {
    fields,
    change: (part: Partial<Fields>) => setFields({ ...fields, ...part }),
    wrong,
    isConflict,
    isBusy: save.isPending,
    restoredAt: isDirty && kept !== null ? kept.at : null,
    drop(): void {
      setKept(null);
      setFields(fieldsOf(known, topicId));
      setRevision(known?.revision ?? null);
    },
    /** Takes what the others wrote, or only its revision, so that the words here replace it. */
    async settleConflict(keepsMine: boolean): Promise<void> {
      const { topics } = await utils.client.help.listEdited.query().catch(() => ({ topics: [] }));
      const next = topics.flatMap(({ questions }) => questions).find(({ id }) => id === question?.id);
      if (next === undefined) return void toast.error(content("conflictFailed"));
      setKnown(next);
      setRevision(next.revision);
      if (!keepsMine) setFields(fieldsOf(next, topicId));
      setKept(null);
      setConflict(false);
    },
    submit(event: FormEvent): void {
      event.preventDefault();
      const found: typeof wrong = {};
      if (fields.question.trim() === "") found.question = content("questionMissing");
      if (fields.markdown.trim() === "") found.markdown = content("answerMissing");
      setWrong(found);
      if (Object.keys(found).length > 0) return;
      const own = question === null || revision === null ? {} : { id: question.id, revision };
      save.mutate({ ...fields, question: fields.question.trim(), ...own });
    },
  };
}

export type QuestionForm = ReturnType<typeof useQuestionForm>;
