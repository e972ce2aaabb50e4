import { type FormEvent, useId, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextArea } from "@fillmark/ui/text-field";
import { approvals } from "../messages/en/approvals.ts";

const shortest = 3;
const longest = 500;

/** Why something was rejected, as its user is told and as colleagues are. */
export interface Rejected {
  /** For the user, on their page and in a mail. */
  readonly reason: string;
  /** For colleagues; may be empty. */
  readonly internal: string;
}

interface RejectDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  title: string;
  text: string;
  deed: string;
  onClose: () => void;
  onGiven: (rejected: Rejected) => void;
}

/** Asks why in two fields, since what helps colleagues is often not what the user may read. */
export function RejectDialog({ onGiven, deed, ...dialog }: RejectDialogProps) {
  const id = useId();
  const [rejected, setRejected] = useState<Rejected>({ reason: "", internal: "" });
  const [isMissing, setMissing] = useState(false);
  const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = { reason: rejected.reason.trim(), internal: rejected.internal.trim() };
    setMissing(given.reason.length < shortest);
    if (given.reason.length >= shortest) onGiven(given);
    else event.currentTarget.querySelector("textarea")?.focus();
  }
  return (
    <Dialog
      isOpen={dialog.isOpen}
      isBusy={dialog.isBusy}
      onClose={dialog.onClose}
      title={dialog.title}
      description={dialog.text}
      actions={
        <>
          <Button onClick={dialog.onClose}>{approvals("keep")}</Button>
          <Button type="submit" form={id} variant="danger" isBusy={dialog.isBusy}>
            {deed}
          </Button>
        </>
      }
    >
      <form id={id} className="qu__form" onSubmit={submit} noValidate>
        <TextArea
          label={approvals("forUser")}
          hint={approvals("forUserHint")}
          error={isMissing ? approvals("reasonMissing") : undefined}
          rows={3}
          maxLength={longest}
          data-autofocus=""
          value={rejected.reason}
          onChange={(event) => setRejected({ ...rejected, reason: oneLine(event.target.value) })}
        />
        <TextArea
          label={approvals("forColleagues")}
          hint={approvals("forColleaguesHint")}
          rows={3}
          maxLength={longest}
          value={rejected.internal}
          onChange={(event) => setRejected({ ...rejected, internal: oneLine(event.target.value) })}
        />
      </form>
    </Dialog>
  );
}
