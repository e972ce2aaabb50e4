import { useState } from "react";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/form.tsx";
import { formatMoney } from "../../format/format.ts";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";

const shortest = 3;

export interface Credited {
  amount: string;
  /** Where it isn't what was asked for. */
  explanation?: string;
}

interface ApproveDialogProps {
  deposit: Pick<ReviewedDepositView, "asset" | "amount" | "arrived" | "isAsked">;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onApprove: (credited: Credited) => void;
}

/** Asks for the amount that arrived, and why it differs. What the rail has said can't be changed here. */
export function ApproveDialog({ deposit, isOpen, isBusy, onClose, onApprove }: ApproveDialogProps) {
  const { asset, amount: wanted, arrived, isAsked } = deposit;
  const [values, setValues] = useState({ amount: arrived ?? wanted, explanation: "" });
  const differs = isAsked && values.amount !== wanted;
  const form = useForm({
    values,
    onChange: setValues,
    forgetsOnChange: true,
    call: { isPending: isBusy },
    check({ amount, explanation }) {
      if (amount === "") return { amount: t("amountMissing") };
      const isShort = differs && explanation.trim().length < shortest;
      return { explanation: isShort ? t("explanationMissing") : undefined };
    },
    send: ({ amount, explanation }) =>
      onApprove(differs ? { amount, explanation: explanation.trim() } : { amount }),
  });
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t("approveTitle")}
      description={t(arrived === null ? "byHand" : "approveText")}
      keep={t("keep")}
      action={t("approve")}
      formClass="qu__form"
    >
      <TextField
        {...form.text("amount", (typed) => typed.trim())}
        label={t("amount", { asset })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        readOnly={arrived !== null}
        data-autofocus=""
      />
      {differs && (
        <TextArea
          {...form.text("explanation")}
          label={t("explanation")}
          hint={t("explanationHint", { asked: formatMoney(wanted, asset) })}
          rows={3}
          maxLength={500}
        />
      )}
    </FormDialog>
  );
}
