import { useState } from "react";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../api-client/domain-error.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { SetUpButtons } from "./set-up-buttons.tsx";
import { saidOfDeletion, SetUpList } from "./set-up-list.tsx";
import { useEdited, useFirstField } from "./use-edited.ts";

interface Draft {
  id?: string;
  shortcut: string;
  text: string;
}

const none: Draft = { shortcut: "", text: "" };
const shortcutShape = /^[a-z0-9-]{1,30}$/;
const placeholders = "{user}, {agent}, {reference}";

export default function SetUpAnswers() {
  const utils = trpc.useUtils();
  const query = trpc.inbox.listCannedAnswers.useQuery();
  const { edited, takesFocus, edit, leave } = useEdited<Draft>(none);
  const remove = trpc.inbox.deleteCannedAnswer.useMutation({
    ...saidOfDeletion,
    onSettled: () => utils.inbox.listCannedAnswers.invalidate(),
  });
  return (
    <div className="setup__part">
      <AnswerForm key={edited.id ?? "new"} draft={edited} takesFocus={takesFocus} onDone={leave} />
      <SetUpList
        query={query}
        empty={inbox("savedEmpty")}
        nameOf={({ shortcut }) => shortcut}
        onEdit={edit}
        onDelete={({ id }) => remove.mutate({ id })}
      >
        {(answer) => (
          <>
            <b className="font-medium">/{answer.shortcut}</b>
            <span className="text-secondary truncate">{answer.text}</span>
          </>
        )}
      </SetUpList>
    </div>
  );
}

interface AnswerFormProps {
  draft: Draft;
  takesFocus: boolean;
  onDone: () => void;
}

function AnswerForm({ draft, takesFocus, onDone }: AnswerFormProps) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState(draft);
  const save = trpc.inbox.saveCannedAnswer.useMutation({
    onSuccess: () => {
      toast.ok(inbox("saved"));
      setValues(none);
      onDone();
    },
    onError: (error) => {
      const { shortcut, text } = fieldErrors(error);
      if (shortcut === undefined && text === undefined)
        toast.error(inbox("actionFailed"), describeError(error).text);
    },
    onSettled: () => utils.inbox.listCannedAnswers.invalidate(),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: ({ shortcut, text }) => ({
      shortcut: shortcutShape.test(shortcut) ? undefined : inbox("shortcutWrong"),
      text: text.trim() === "" ? inbox("answerMissing") : undefined,
    }),
    send: ({ shortcut, text }) =>
      save.mutate({ shortcut, text, ...(draft.id === undefined ? {} : { id: draft.id }) }),
  });
  useFirstField(form.ref, takesFocus);
  return (
    <Form form={form} className="setup__form">
      <TextField
        {...form.text("shortcut", (typed) => typed.toLowerCase().replace(/^\//, ""))}
        label={inbox("shortcut")}
        hint={inbox("shortcutHint")}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
      />
      <TextArea
        {...form.text("text")}
        label={inbox("answerText")}
        hint={inbox("answerHint", { names: placeholders })}
        rows={3}
        maxLength={2000}
      />
      <SetUpButtons isBusy={form.isBusy} isNew={draft.id === undefined} onCancel={onDone} />
    </Form>
  );
}
