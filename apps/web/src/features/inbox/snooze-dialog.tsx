import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextField } from "@fillmark/ui/text-field";
import { inbox } from "../../messages/en/inbox.ts";
import { fromLocalInput, snoozeTimes, toLocalInput } from "./snooze-times.ts";
import type { ConversationDeeds } from "./use-conversation-actions.ts";

interface SnoozeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  deeds: ConversationDeeds;
}

/** Asks for the moment at which a conversation comes back. */
export function SnoozeDialog({ isOpen, onClose, deeds }: SnoozeDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={inbox("snoozeTitle")} closeLabel={inbox("close")}>
      {isOpen && <Choice onClose={onClose} deeds={deeds} />}
    </Dialog>
  );
}

function Choice({ onClose, deeds }: Omit<SnoozeDialogProps, "isOpen">) {
  const [text, setText] = useState(() => toLocalInput(snoozeTimes(Date.now()).tomorrow));
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className="setup__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const until = fromLocalInput(text, Date.now());
        setWrong(until === null);
        if (until === null) return;
        deeds.setStatus("snoozed", until);
        onClose();
      }}
    >
      <TextField
        label={inbox("snoozeWhen")}
        type="datetime-local"
        data-autofocus=""
        value={text}
        error={isWrong ? inbox("snoozePast") : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="dialog__actions">
        <Button onClick={onClose}>{inbox("cancel")}</Button>
        <Button type="submit" variant="primary">
          {inbox("snooze")}
        </Button>
      </div>
    </form>
  );
}
