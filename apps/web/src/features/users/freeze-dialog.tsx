import { type FormEvent, useId, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextArea } from "@fillmark/ui/text-field";
import { users } from "../../messages/en/users.ts";

const shortest = 3;
const longest = 500;

interface FreezeDialogProps {
  name: string;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onFreeze: (reason: string) => void;
}

/** Nobody is frozen without a reason that stays in the audit log. */
export function FreezeDialog({ name, isOpen, isBusy, onClose, onFreeze }: FreezeDialogProps) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text.length < shortest);
    if (text.length >= shortest) onFreeze(text);
    else event.currentTarget.querySelector("textarea")?.focus();
  }
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={users("freezeTitle", { name })}
      description={users("freezeText")}
      actions={
        <>
          <Button onClick={onClose}>{users("keep")}</Button>
          <Button type="submit" form={id} variant="danger" isBusy={isBusy}>
            {users("freeze")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextArea
          label={users("reason")}
          hint={users("reasonHint")}
          error={isMissing ? users("reasonMissing") : undefined}
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
