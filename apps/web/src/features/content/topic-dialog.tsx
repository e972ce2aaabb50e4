import { useState } from "react";
import type { EditedTopicView } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, type Language } from "@fillmark/contracts/languages";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/form.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { content } from "../../messages/en/content.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { otherLanguages } from "./question-fields.ts";

function titlesOf(topic: EditedTopicView | null): Partial<Record<Language, string>> {
  if (topic === null) return {};
  const others = topic.texts.map(({ language, title }) => [language, title] as const);
  return { ...Object.fromEntries(others), [DEFAULT_LANGUAGE]: topic.title };
}

/** The name of a topic in each language, new or known. */
export function TopicDialog({ topic, onDone }: { topic: EditedTopicView | null; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const [titles, setTitles] = useState(titlesOf(topic));
  const written = (each: Language): string => (titles[each] ?? "").trim();
  const save = trpc.help.saveTopic.useMutation({
    onSuccess: () => {
      toast.ok(content("savedDone"));
      onDone();
    },
    onError: (error) => toast.error(content("actionFailed"), describeError(error).text),
    onSettled: () => utils.help.listEdited.invalidate(),
  });
  const form = useForm({
    values: titles,
    onChange: setTitles,
    call: save,
    check() {
      if (written(DEFAULT_LANGUAGE) !== "") return {};
      setLanguage(DEFAULT_LANGUAGE);
      return { [DEFAULT_LANGUAGE]: content("topicMissing") };
    },
    send() {
      // What nobody touched here is left out: another admin may be writing it.
      const known = titlesOf(topic);
      const texts = otherLanguages
        .filter((each) => written(each) !== (known[each] ?? ""))
        .map((each) => ({ language: each, title: written(each) || null }));
      save.mutate({ title: written(DEFAULT_LANGUAGE), texts, ...(topic === null ? {} : { id: topic.id }) });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      title={topic === null ? content("newTopic") : content("renameTopic", { title: topic.title })}
      closeLabel={content("close")}
      keep={content("cancel")}
      action={content("save")}
      formClass="stack"
    >
      <LanguageChoice
        value={language}
        onChange={setLanguage}
        isWritten={(each) => each === DEFAULT_LANGUAGE || written(each) !== ""}
      />
      <TextField
        label={content("topicTitle")}
        lang={language}
        dir="auto"
        maxLength={80}
        data-autofocus=""
        value={titles[language] ?? ""}
        error={form.wrong[language]}
        onChange={(event) => form.set({ [language]: event.target.value })}
      />
    </FormDialog>
  );
}
