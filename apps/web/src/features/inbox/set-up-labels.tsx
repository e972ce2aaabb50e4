import { useState } from "react";
import type { LabelView } from "@fillmark/contracts/inbox";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../api-client/domain-error.ts";
import { Form, useForm } from "../../forms/form.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { SetUpRow } from "./set-up-row.tsx";

export function SetUpLabels() {
  const utils = trpc.useUtils();
  const query = trpc.inbox.listLabels.useQuery();
  const [edited, setEdited] = useState<LabelView | null>(null);
  const remove = trpc.inbox.deleteLabel.useMutation({
    onSuccess: () => toast.ok(inbox("deleted")),
    onError: (error) => toast.error(inbox("actionFailed"), describeError(error).text),
    onSettled: () => utils.inbox.invalidate(),
  });
  return (
    <div className="setup__part">
      <LabelForm key={edited?.id ?? "new"} label={edited} onDone={() => setEdited(null)} />
      <QueryView
        query={query}
        failed={inbox("setUpFailed")}
        skeleton={<SkeletonRows label={inbox("setUpLoading")} count={3} />}
      >
        {(labels) =>
          labels.length === 0 ? (
            <Empty>{inbox("labelsNone")}</Empty>
          ) : (
            <ul className="setup__list">
              {labels.map((label) => (
                <SetUpRow
                  key={label.id}
                  name={label.name}
                  onEdit={() => setEdited(label)}
                  onDelete={() => remove.mutate({ id: label.id })}
                >
                  {label.name}
                </SetUpRow>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

function LabelForm({ label, onDone }: { label: LabelView | null; onDone: () => void }) {
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
  return (
    <Form form={form} className="setup__form">
      <TextField {...form.text("name")} label={inbox("labelName")} maxLength={30} />
      <div className="row">
        <Button type="submit" size="sm" variant="primary" isBusy={form.isBusy}>
          {inbox(label === null ? "add" : "save")}
        </Button>
        {label !== null && (
          <Button size="sm" variant="quiet" onClick={onDone}>
            {inbox("cancel")}
          </Button>
        )}
      </div>
    </Form>
  );
}
