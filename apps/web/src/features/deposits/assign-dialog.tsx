import { useState } from "react";
import type { AssignPaymentInput } from "@fillmark/contracts/unmatched-payments";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/form.tsx";
import { unmatched as t } from "../../messages/en/unmatched-payments.ts";

const kinds = ["user", "deposit"] as const;

interface AssignDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  needsTwo: boolean;
  onClose: () => void;
  onAssign: (to: AssignPaymentInput["to"]) => void;
}

/** Asks whose a payment is: a user, or a request that a user made. */
export function AssignDialog({ isOpen, isBusy, needsTwo, onClose, onAssign }: AssignDialogProps) {
  const [values, setValues] = useState<{ kind: (typeof kinds)[number]; named: string }>({
    kind: "user",
    named: "",
  });
  const form = useForm({
    values,
    onChange: setValues,
    forgetsOnChange: true,
    call: { isPending: isBusy },
    check: ({ named }) => ({ named: named.trim() === "" ? t("fieldMissing") : undefined }),
    send: ({ kind, named }) =>
      onAssign(kind === "user" ? { kind, user: named.trim() } : { kind, deposit: named.trim() }),
  });
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t("assignTitle")}
      description={t(needsTwo ? "assignTextTwo" : "assignText")}
      keep={t("keep")}
      action={t("assign")}
      formClass="qu__form"
    >
      <Select
        {...form.choice("kind", kinds)}
        label={t("toWhom")}
        options={kinds.map((value) => ({ value, label: t(`to_${value}`) }))}
      />
      <TextField
        {...form.text("named")}
        label={t(`field_${values.kind}`)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        data-autofocus=""
      />
    </FormDialog>
  );
}
