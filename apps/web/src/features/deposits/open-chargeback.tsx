import { useState } from "react";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Button } from "@fillmark/ui/button";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/form.tsx";
import { plainDecimal } from "../../forms/typed-amount.ts";
import { approvals } from "../../messages/en/approvals.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { useChargeback } from "./use-chargeback.ts";

/** The bank's word that it takes the money back, entered by hand: how much, and by what. */
export function OpenChargeback({
  deposit: { id: depositId, arrived, amount },
}: {
  deposit: ReviewedDepositView;
}) {
  const [isAsked, setAsked] = useState(false);
  const [values, setValues] = useState({ amount: arrived ?? amount, reason: "" });
  const { action, dialog } = useChargeback(() => setAsked(false));
  const form = useForm({
    values,
    onChange: setValues,
    call: action,
    check: (typed) => ({
      amount: typed.amount.trim() === "" ? t("required") : undefined,
      reason: typed.reason.trim().length < 3 ? approvals("reasonMissing") : undefined,
    }),
    send: (typed) =>
      action.mutate({
        kind: "open",
        depositId,
        amount: plainDecimal(typed.amount.trim()),
        reason: typed.reason.trim(),
      }),
  });
  return (
    <>
      <Button className="dq__recall" size="sm" onClick={() => setAsked(true)}>
        {t("chargebackOpen")}
      </Button>
      {isAsked && (
        <FormDialog
          form={form}
          isDanger
          onClose={() => setAsked(false)}
          title={t("chargebackTitle")}
          description={t("chargebackText")}
          keep={t("keep")}
          action={t("takeBack")}
          formClass="dm__form"
        >
          <TextField
            {...form.text("amount")}
            label={t("chargebackAmount")}
            inputMode="decimal"
            maxLength={60}
          />
          <TextArea {...form.text("reason")} label={t("chargebackReason")} rows={3} maxLength={500} />
        </FormDialog>
      )}
      {dialog}
    </>
  );
}
