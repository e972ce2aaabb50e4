import { type FormEvent, useState } from "react";
import type { EditedTopicView } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, type Language } from "@fillmark/contracts/languages";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
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
  const [isWrong, setWrong] = useState(false);
  const written = (each: Language): string => (titles[each] ?? "").trim();
  const save = trpc.help.saveTopic.useMutation({
    onSuccess: () => {
      toast.ok(content("savedDone"));
      onDone();
    },
    onError: (error) => toast.error(content("actionFailed"), describeError(error).text),
    onSettled: () => utils.help.listEdited.invalidate(),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const title = written(DEFAULT_LANGUAGE);
    setWrong(title === "");
    if (title === "") return setLanguage(DEFAULT_LANGUAGE);
    // What nobody touched here is left out: somebody else may be writing it.
    const known = titlesOf(topic);
    const texts = otherLanguages
      .filter((each) => written(each) !== (known[each] ?? ""))
      .map((each) => ({ language: each, title: written(each) || null }));
    save.mutate({ title, texts, ...(topic === null ? {} : { id: topic.id }) });
  }
  return (
    <Dialog
      isOpen
      onClose={onDone}
      isBusy={save.isPending}
      title={topic === null ? content("newTopic") : content("renameTopic", { title: topic.title })}
      closeLabel={content("close")}
    >
      <form className="stack" onSubmit={submit} noValidate>
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
          error={isWrong && language === DEFAULT_LANGUAGE ? content("topicMissing") : undefined}
          onChange={(event) => setTitles({ ...titles, [language]: event.target.value })}
        />
        <div className="dialog__actions">
          <Button onClick={onDone}>{content("cancel")}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {content("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
