import { useState } from "react";
import { SHORTCUT_SHAPE } from "@fillmark/contracts/macro-bounds";
import type { MacroAction, MacroView } from "@fillmark/contracts/macros";
import { Segmented } from "@fillmark/ui/segmented";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../api-client/domain-error.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import { type ActionKind, wrongActions } from "./action-draft.ts";
import { ActionsEditor } from "./actions-editor.tsx";
import { useActionWords } from "./macro-words.ts";
import { SetUpButtons } from "./set-up-buttons.tsx";
import { saidOfDeletion, SetUpList } from "./set-up-list.tsx";
import { useEdited, useFirstField } from "./use-edited.ts";

interface Draft {
  id?: string;
  shortcut: string;
  isOwn: boolean;
  actions: MacroAction[];
}

const none: Draft = { shortcut: "", isOwn: false, actions: [] };
const kinds: readonly ActionKind[] = [
  "reply",
  "note",
  "addLabel",
  "removeLabel",
  "assign",
  "team",
  "setStatus",
  "snooze",
];
const placeholders = "{user}, {agent}, {reference}";

/** Macros of the team and one's own. */
export default function SetUpMacros() {
  const utils = trpc.useUtils();
  const query = trpc.macros.list.useQuery();
  const { edited, takesFocus, edit, leave } = useEdited<Draft>(none);
  const remove = trpc.macros.remove.useMutation({
    ...saidOfDeletion,
    onSettled: () => utils.macros.list.invalidate(),
  });
  return (
    <div className="setup__part">
      <MacroForm key={edited.id ?? "new"} draft={edited} takesFocus={takesFocus} onDone={leave} />
      <SetUpList
        query={query}
        empty={inboxMacros("empty")}
        nameOf={({ shortcut }) => shortcut}
        onEdit={edit}
        onDelete={({ id }) => remove.mutate({ id })}
      >
        {(macro) => <MacroLine macro={macro} />}
      </SetUpList>
    </div>
  );
}

function MacroLine({ macro }: { macro: MacroView }) {
  const say = useActionWords();
  return (
    <>
      <span>
        <b className="font-medium">/{macro.shortcut}</b>
        {macro.isOwn && <span className="text-muted"> {inboxMacros("ownMark")}</span>}
      </span>
      <span className="text-secondary truncate">{macro.actions.map(say).join(" · ")}</span>
    </>
  );
}

interface MacroFormProps {
  draft: Draft;
  takesFocus: boolean;
  onDone: () => void;
}

function MacroForm({ draft, takesFocus, onDone }: MacroFormProps) {
  const utils = trpc.useUtils();
  const { id, ...first } = draft;
  const [values, setValues] = useState(first);
  const save = trpc.macros.save.useMutation({
    onSuccess: () => {
      toast.ok(inbox("saved"));
      setValues(none);
      onDone();
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error)).length === 0)
        toast.error(inbox("actionFailed"), describeError(error).text);
    },
    onSettled: () => utils.macros.list.invalidate(),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: ({ shortcut, actions }) => ({
      shortcut: SHORTCUT_SHAPE.test(shortcut) ? undefined : inbox("shortcutWrong"),
      actions: wrongActions(actions),
    }),
    send: ({ shortcut, isOwn, actions }) =>
      save.mutate({ shortcut, isOwn, actions, ...(id === undefined ? {} : { id }) }),
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
      <Segmented
        label={inboxMacros("whose")}
        value={values.isOwn ? "own" : "team"}
        onChange={(whose) => form.set({ isOwn: whose === "own" })}
        segments={[
          { value: "team", label: inboxMacros("team") },
          { value: "own", label: inboxMacros("own") },
        ]}
      />
      <ActionsEditor {...form.control("actions")} kinds={kinds} hasMe />
      <p className="text-12 text-muted">{inbox("answerHint", { names: placeholders })}</p>
      <SetUpButtons isBusy={form.isBusy} isNew={id === undefined} onCancel={onDone} />
    </Form>
  );
}
