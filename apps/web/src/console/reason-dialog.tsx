import { useState } from "react";
import { TextArea } from "@fillmark/ui/text-field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useForm } from "../forms/form.tsx";
import { approvals } from "../messages/en/approvals.ts";

const shortest = 3;

interface ReasonDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  title: string;
  text: string;
  action: string;
  /** The way out, where it isn't called "Not now". */
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
  action,
  onClose,
  onGiven,
  ...props
}: ReasonDialogProps) {
  const { keep = approvals("keep"), longest = 500, isDanger = true } = props;
  const { hint = approvals("reasonHint"), missing = approvals("reasonMissing") } = props;
  const [values, setValues] = useState({ reason: "" });
  const form = useForm({
    values,
    onChange: setValues,
    call: { isPending: isBusy },
    check: ({ reason }) => ({ reason: reason.trim().length < shortest ? missing : undefined }),
    send: ({ reason }) => onGiven(reason.trim()),
  });
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      keep={keep}
      action={action}
      isDanger={isDanger}
    >
      <TextArea
        {...form.text("reason")}
        label={approvals("reason")}
        hint={hint}
        rows={3}
        maxLength={longest}
        data-autofocus=""
      />
    </FormDialog>
  );
}
