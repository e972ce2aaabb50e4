import { useState } from "react";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { useForm } from "../../../forms/form.tsx";
import { tradingTerms } from "../../../messages/en/trading-terms.ts";
import { reasonError, useProposeTerms } from "./use-propose-terms.ts";

interface GroupDialogProps {
  userId: string;
  /** Empty for none. */
  group: string;
  onClose: () => void;
}

/** Whose orders are to count as one with this user's, as far as self-trades go. */
export function GroupDialog({ userId, group, onClose }: GroupDialogProps) {
  const [typed, setTyped] = useState({ group, reason: "" });
  const { propose, dialog } = useProposeTerms(userId, onClose);
  const form = useForm({
    values: typed,
    onChange: setTyped,
    call: propose,
    check: (values) => ({
      group: /^([a-z0-9][a-z0-9-]{0,39})?$/.test(values.group.trim())
        ? undefined
        : tradingTerms("groupWrong"),
      reason: reasonError(values.reason),
    }),
    send({ reason, group: name }) {
      const to = name.trim() === "" ? null : name.trim();
      propose.mutate({ proposal: { kind: "self_trade_group", to }, reason });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={tradingTerms("groupTitle")}
      description={tradingTerms("groupText")}
      keep={tradingTerms("cancel")}
      action={tradingTerms("propose")}
      formClass="tt__form"
      failed={(reason) => tradingTerms("notDone", { reason })}
    >
      <TextField
        {...form.text("group")}
        label={tradingTerms("groupName")}
        hint={tradingTerms("groupHint")}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
      />
      <TextArea
        {...form.text("reason")}
        label={tradingTerms("reason")}
        hint={tradingTerms("reasonHint")}
        rows={3}
        maxLength={500}
      />
      {dialog}
    </FormDialog>
  );
}
