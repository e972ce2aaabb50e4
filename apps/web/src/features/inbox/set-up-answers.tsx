import { type FormEvent, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { SetUpRow } from "./set-up-row.tsx";

interface Draft {
  id?: string;
  shortcut: string;
  text: string;
}

const none: Draft = { shortcut: "", text: "" };
const shortcutShape = /^[a-z0-9-]{1,30}$/;
const placeholders = "{user}, {agent}, {reference}";

export function SetUpAnswers() {
  const utils = trpc.useUtils();
  const query = trpc.inbox.listCannedAnswers.useQuery();
  const [draft, setDraft] = useState(none);
  const remove = trpc.inbox.deleteCannedAnswer.useMutation({
    onSuccess: () => toast.ok(inbox("deleted")),
    onError: (error) => toast.error(inbox("actionFailed"), describeError(error).text),
    onSettled: () => utils.inbox.listCannedAnswers.invalidate(),
  });
  return (
    <div className="setup__part">
      <AnswerForm key={draft.id ?? "new"} draft={draft} onDone={() => setDraft(none)} />
      <Loaded
        query={query}
        failed={inbox("setUpFailed")}
        skeleton={<SkeletonRows label={inbox("setUpLoading")} count={3} />}
      >
        {(answers) =>
          answers.length === 0 ? (
            <Empty>{inbox("savedEmpty")}</Empty>
          ) : (
            <ul className="setup__list">
              {answers.map((answer) => (
                <SetUpRow
                  key={answer.id}
                  name={answer.shortcut}
                  onEdit={() => setDraft(answer)}
                  onDelete={() => remove.mutate({ id: answer.id })}
                >
                  <b className="m">/{answer.shortcut}</b>
                  <span className="ink2 trunc">{answer.text}</span>
                </SetUpRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function AnswerForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [shortcut, setShortcut] = useState(draft.shortcut);
  const [text, setText] = useState(draft.text);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const save = trpc.inbox.saveCannedAnswer.useMutation({
    onSuccess: () => {
      toast.ok(inbox("saved"));
      setShortcut("");
      setText("");
      onDone();
    },
    onError: (error) => {
      const found = fieldErrors(error);
      setWrong(found);
      if (Object.keys(found).length === 0) toast.error(inbox("actionFailed"), describeError(error).text);
    },
    onSettled: () => utils.inbox.listCannedAnswers.invalidate(),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Partial<Record<string, string>> = {};
    if (!shortcutShape.test(shortcut)) found["shortcut"] = inbox("shortcutWrong");
    if (text.trim() === "") found["text"] = inbox("answerMissing");
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    save.mutate({ shortcut, text, ...(draft.id === undefined ? {} : { id: draft.id }) });
  }
  return (
    <form className="setup__form" onSubmit={submit} noValidate>
      <TextField
        label={inbox("shortcut")}
        hint={inbox("shortcutHint")}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        value={shortcut}
        error={wrong["shortcut"]}
        onChange={(event) => setShortcut(event.target.value.toLowerCase().replace(/^\//, ""))}
      />
      <TextArea
        label={inbox("answerText")}
        hint={inbox("answerHint", { names: placeholders })}
        rows={3}
        maxLength={2000}
        value={text}
        error={wrong["text"]}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row-x">
        <Button type="submit" size="sm" variant="primary" isBusy={save.isPending}>
          {inbox(draft.id === undefined ? "add" : "save")}
        </Button>
        {draft.id !== undefined && (
          <Button size="sm" variant="quiet" onClick={onDone}>
            {inbox("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
