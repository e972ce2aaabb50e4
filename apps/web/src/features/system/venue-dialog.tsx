import { type FormEvent, useId, useState } from "react";
import type { VenueStandingView } from "@fillmark/contracts/system";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextArea } from "@fillmark/ui/text-field";
import { system } from "../../messages/en/system.ts";

const shortest = 3;
const longest = 300;

interface VenueDialogProps {
  standing: VenueStandingView;
  isBusy: boolean;
  onClose: () => void;
  onDo: (reason: string) => void;
}

/** Nobody pauses a venue, or opens it, without a reason that stays in the audit log. */
export function VenueDialog({ standing: { venue, cancelOnly }, isBusy, onClose, onDo }: VenueDialogProps) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text.length < shortest);
    if (text.length >= shortest) onDo(text);
    else event.currentTarget.querySelector("textarea")?.focus();
  }
  const name = { venue: system(`venue_${venue}`).toLowerCase() };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={cancelOnly ? system("liftTitle", name) : system("pauseTitle", name)}
      description={system(cancelOnly ? "liftInfo" : "pauseInfo")}
      actions={
        <>
          <Button onClick={onClose}>{system("keep")}</Button>
          <Button type="submit" form={id} variant={cancelOnly ? "primary" : "danger"} isBusy={isBusy}>
            {system(cancelOnly ? "lift" : "pause")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextArea
          label={system("reason")}
          hint={system("reasonHint")}
          error={isMissing ? system("reasonMissing") : undefined}
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
