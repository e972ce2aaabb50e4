import { type FormEvent, useId, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextArea } from "@fillmark/ui/text-field";
import { approvals } from "../messages/en/approvals.ts";

const shortest = 3;

interface ReasonDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  title: string;
  text: string;
  deed: string;
  /** The way out, in other words than "Not now". */
  keep?: string;
  /** Where something else than usual is said of the reason. */
  hint?: string;
  missing?: string;
  longest?: number;
  isDanger?: boolean;
  onClose: () => void;
  onGiven: (reason: string) => void;
}

/** Asks why, before something is done that others will want to understand. */
export function ReasonDialog({
  isOpen,
  isBusy,
  title,
  text,
  deed,
  onClose,
  onGiven,
  ...props
}: ReasonDialogProps) {
  const { keep = approvals("keep"), longest = 500, isDanger = true } = props;
  const { hint = approvals("reasonHint"), missing = approvals("reasonMissing") } = props;
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
          <Button onClick={onClose}>{keep}</Button>
          <Button type="submit" form={id} variant={isDanger ? "danger" : "primary"} isBusy={isBusy}>
            {deed}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextArea
          label={approvals("reason")}
          hint={hint}
          error={isMissing ? missing : undefined}
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
