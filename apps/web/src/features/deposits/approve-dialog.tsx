import { type FormEvent, useId, useState } from "react";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { formatMoney } from "../../lib/format.ts";
import { consoleDeposits as words } from "../../messages/en/deposits-console.ts";

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
  const id = useId();
  const { asset, amount: wanted, arrived, isAsked } = deposit;
  const [amount, setAmount] = useState(arrived ?? wanted);
  const [explanation, setExplanation] = useState("");
  const [missing, setMissing] = useState<"amount" | "explanation" | null>(null);
  const differs = isAsked && amount !== wanted;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = explanation.trim();
    const absent = amount === "" ? "amount" : differs && why.length < shortest ? "explanation" : null;
    setMissing(absent);
    if (absent !== null)
      event.currentTarget.querySelector(absent === "amount" ? "input" : "textarea")?.focus();
    else onApprove(differs ? { amount, explanation: why } : { amount });
  }
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={words("approveTitle")}
      description={words(arrived === null ? "byHand" : "approveText")}
      actions={
        <>
          <Button onClick={onClose}>{words("keep")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {words("approve")}
          </Button>
        </>
      }
    >
      <form id={id} className="qu__form" onSubmit={submit} noValidate>
        <TextField
          label={words("amount", { asset })}
          error={missing === "amount" ? words("amountMissing") : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          readOnly={arrived !== null}
          data-autofocus=""
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value.trim());
            setMissing(null);
          }}
        />
        {differs && (
          <TextArea
            label={words("explanation")}
            hint={words("explanationHint", { asked: formatMoney(wanted, asset) })}
            error={missing === "explanation" ? words("explanationMissing") : undefined}
            rows={3}
            maxLength={500}
            value={explanation}
            onChange={(event) => {
              setExplanation(event.target.value);
              setMissing(null);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
