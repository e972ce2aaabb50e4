import { useState } from "react";
import { TextArea } from "@fillmark/ui/text-field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { oneLine, useForm } from "../forms/form.tsx";
import { approvals } from "../messages/en/approvals.ts";

const shortest = 3;
const longest = 500;

/** Why something was rejected, for its user and for colleagues. */
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
  action: string;
  onClose: () => void;
  onGiven: (rejected: Rejected) => void;
}

/** Asks why in two fields, since what helps colleagues is often not what the user may read. */
export function RejectDialog({ isBusy, text, onGiven, ...dialog }: RejectDialogProps) {
  const [rejected, setRejected] = useState<Rejected>({ reason: "", internal: "" });
  const form = useForm({
    values: rejected,
    onChange: setRejected,
    call: { isPending: isBusy },
    check: ({ reason }) => ({
      reason: reason.trim().length < shortest ? approvals("reasonMissing") : undefined,
    }),
    send: ({ reason, internal }) => onGiven({ reason: reason.trim(), internal: internal.trim() }),
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      description={text}
      keep={approvals("keep")}
      isDanger
      formClass="qu__form"
    >
      <TextArea
        {...form.text("reason", oneLine)}
        label={approvals("forUser")}
        hint={approvals("forUserHint")}
        rows={3}
        maxLength={longest}
        data-autofocus=""
      />
      <TextArea
        {...form.text("internal", oneLine)}
        label={approvals("forColleagues")}
        hint={approvals("forColleaguesHint")}
        rows={3}
        maxLength={longest}
      />
    </FormDialog>
  );
}
