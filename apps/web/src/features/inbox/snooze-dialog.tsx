import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextField } from "@fillmark/ui/text-field";
import { Form, useForm } from "../../forms/form.tsx";
import { inbox } from "../../messages/en/inbox.ts";
import { toLocalInput } from "../../forms/local-input.ts";
import { laterInput, snoozeTimes } from "./snooze-times.ts";
import type { ConversationMutations } from "./use-conversation-actions.ts";

interface SnoozeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  actions: ConversationMutations;
}

/** Asks for the moment at which a conversation comes back. */
export function SnoozeDialog({ isOpen, onClose, actions }: SnoozeDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={inbox("snoozeTitle")} closeLabel={inbox("close")}>
      {isOpen && <Choice onClose={onClose} actions={actions} />}
    </Dialog>
  );
}

function Choice({ onClose, actions }: Omit<SnoozeDialogProps, "isOpen">) {
  const [values, setValues] = useState(() => ({ until: toLocalInput(snoozeTimes(Date.now()).tomorrow) }));
  const form = useForm({
    values,
    onChange: setValues,
    call: { isPending: false },
    check: ({ until }) => ({
      until: laterInput(until, Date.now()) === null ? inbox("snoozePast") : undefined,
    }),
    send({ until }) {
      const at = laterInput(until, Date.now());
      if (at === null) return;
      actions.setStatus("snoozed", at);
      onClose();
    },
  });
  return (
    <Form form={form} className="setup__form">
      <TextField
        {...form.text("until")}
        label={inbox("snoozeWhen")}
        type="datetime-local"
        data-autofocus=""
      />
      <div className="dialog__actions">
        <Button onClick={onClose}>{inbox("cancel")}</Button>
        <Button type="submit" variant="primary">
          {inbox("snooze")}
        </Button>
      </div>
    </Form>
  );
}
