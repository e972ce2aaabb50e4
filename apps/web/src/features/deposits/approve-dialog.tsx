import { type FormEvent, useId, useState } from "react";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextField } from "@fillmark/ui/text-field";
import { consoleDeposits as words } from "../../messages/en/deposits-console.ts";

interface ApproveDialogProps {
  deposit: Pick<ReviewedDepositView, "asset" | "amount" | "arrived">;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onApprove: (amount: string) => void;
}

/** Asks for the amount that arrived. What the rail has said can't be changed here. */
export function ApproveDialog({ deposit, isOpen, isBusy, onClose, onApprove }: ApproveDialogProps) {
  const id = useId();
  const { asset, amount: wanted, arrived } = deposit;
  const [amount, setAmount] = useState(arrived ?? wanted);
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(amount === "");
    if (amount !== "") onApprove(amount);
  }
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      title={words("approveTitle")}
      description={words("approveText")}
      actions={
        <>
          <Button onClick={onClose}>{words("keep")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {words("approve")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          label={words("amount", { asset })}
          error={isMissing ? words("amountMissing") : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          readOnly={arrived !== null}
          data-autofocus=""
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value.trim());
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
