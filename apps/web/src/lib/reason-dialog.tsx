import { type FormEvent, useId, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextArea } from "@fillmark/ui/text-field";
import { approvals } from "../messages/en/approvals.ts";

const shortest = 3;
const longest = 500;

interface ReasonDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  title: string;
  text: string;
  deed: string;
  onClose: () => void;
  onGiven: (reason: string) => void;
}

/** Asks why, before something is done that others will want to understand. */
export function ReasonDialog({ isOpen, isBusy, title, text, deed, onClose, onGiven }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given.length < shortest);
    if (given.length >= shortest) onGiven(given);
    else event.currentTarget.querySelector("textarea")?.focus();
  }
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{approvals("keep")}</Button>
          <Button type="submit" form={id} variant="danger" isBusy={isBusy}>
            {deed}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextArea
          label={approvals("reason")}
          hint={approvals("reasonHint")}
          error={isMissing ? approvals("reasonMissing") : undefined}
          rows={3}
          maxLength={longest}
          data-autofocus=""
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
