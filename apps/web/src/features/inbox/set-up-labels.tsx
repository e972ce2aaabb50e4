import { type FormEvent, useState } from "react";
import type { LabelView } from "@fillmark/contracts/inbox";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
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
      <Loaded
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
      </Loaded>
    </div>
  );
}

function LabelForm({ label, onDone }: { label: LabelView | null; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(label?.name ?? "");
  const [wrong, setWrong] = useState<string | undefined>();
  const save = trpc.inbox.saveLabel.useMutation({
    onSuccess: () => {
      toast.ok(inbox("saved"));
      setName("");
      onDone();
    },
    onError: (error) => {
      const found = fieldErrors(error)["name"];
      setWrong(found);
      if (found === undefined) toast.error(inbox("actionFailed"), describeError(error).text);
    },
    onSettled: () => utils.inbox.invalidate(),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = name.trim() === "";
    setWrong(isMissing ? inbox("labelMissing") : undefined);
    if (!isMissing) save.mutate({ name: name.trim(), ...(label === null ? {} : { id: label.id }) });
  }
  return (
    <form className="setup__form" onSubmit={submit} noValidate>
      <TextField
        label={inbox("labelName")}
        maxLength={30}
        value={name}
        error={wrong}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="row-x">
        <Button type="submit" size="sm" variant="primary" isBusy={save.isPending}>
          {inbox(label === null ? "add" : "save")}
        </Button>
        {label !== null && (
          <Button size="sm" variant="quiet" onClick={onDone}>
            {inbox("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
