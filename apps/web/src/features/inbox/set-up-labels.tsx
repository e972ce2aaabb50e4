import { useState } from "react";
import type { LabelView } from "@fillmark/contracts/inbox";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../api-client/domain-error.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { SetUpButtons } from "./set-up-buttons.tsx";
import { saidOfDeletion, SetUpList } from "./set-up-list.tsx";
import { useEdited, useFirstField } from "./use-edited.ts";

export default function SetUpLabels() {
  const utils = trpc.useUtils();
  const query = trpc.inbox.listLabels.useQuery();
  const { edited, takesFocus, edit, leave } = useEdited<LabelView | null>(null);
  const remove = trpc.inbox.deleteLabel.useMutation({
    ...saidOfDeletion,
    onSettled: () => utils.inbox.invalidate(),
  });
  return (
    <div className="setup__part">
      <LabelForm key={edited?.id ?? "new"} label={edited} takesFocus={takesFocus} onDone={leave} />
      <SetUpList
        query={query}
        empty={inbox("labelsNone")}
        nameOf={({ name }) => name}
        onEdit={edit}
        onDelete={({ id }) => remove.mutate({ id })}
      >
        {(label) => label.name}
      </SetUpList>
    </div>
  );
}

interface LabelFormProps {
  label: LabelView | null;
  takesFocus: boolean;
  onDone: () => void;
}

function LabelForm({ label, takesFocus, onDone }: LabelFormProps) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState({ name: label?.name ?? "" });
  const save = trpc.inbox.saveLabel.useMutation({
    onSuccess: () => {
      toast.ok(inbox("saved"));
      setValues({ name: "" });
      onDone();
    },
    onError: (error) => {
      if (fieldErrors(error)["name"] === undefined)
        toast.error(inbox("actionFailed"), describeError(error).text);
    },
    onSettled: () => utils.inbox.invalidate(),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: ({ name }) => ({ name: name.trim() === "" ? inbox("labelMissing") : undefined }),
    send: ({ name }) => save.mutate({ name: name.trim(), ...(label === null ? {} : { id: label.id }) }),
  });
  useFirstField(form.ref, takesFocus);
  return (
    <Form form={form} className="setup__form">
      <TextField {...form.text("name")} label={inbox("labelName")} maxLength={30} />
      <SetUpButtons isBusy={form.isBusy} isNew={label === null} onCancel={onDone} />
    </Form>
  );
}
