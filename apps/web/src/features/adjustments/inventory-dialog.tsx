import { type FormEvent, useId, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { HouseInventoryView, ProposeHouseInput } from "@fillmark/contracts/adjustments";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { Segmented } from "@fillmark/ui/segmented";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { formatMoney } from "../../lib/format.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { house } from "../../messages/en/house.ts";

interface InventoryDialogProps {
  line: HouseInventoryView[number];
  onClose: () => void;
}

interface Typed {
  direction: "in" | "out";
  amount: string;
  reason: string;
}

/** How much goes in or out, and why; nothing moves by it. */
export function InventoryDialog({ line, onClose }: InventoryDialogProps) {
  const { asset, live } = line;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ direction: "in", amount: "", reason: "" });
  const [wrong, setWrong] = useState<Wrong>({});
  const { propose, dialog } = usePropose(setWrong);
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongIn(typed);
    setWrong(found);
    if (Object.keys(found).length === 0) propose.mutate(inputOf(asset, typed));
  }
  return (
    <Dialog
      isOpen
      isBusy={propose.isPending}
      onClose={onClose}
      title={house("changeAsset", { asset })}
      description={house("changeText", { live: formatMoney(live, asset) })}
      actions={
        <>
          <Button onClick={onClose}>{house("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={propose.isPending}>
            {house("propose")}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="hi__form" onSubmit={submit} noValidate>
        {propose.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {house("notDone", { reason: describeError(propose.error).text })}
          </Note>
        )}
        <Fields line={line} typed={typed} wrong={wrong} onChange={setTyped} />
      </form>
      {dialog}
    </Dialog>
  );
}

interface FieldsProps {
  line: HouseInventoryView[number];
  typed: Typed;
  wrong: Wrong;
  onChange: (typed: Typed) => void;
}

function Fields({ line: { asset, largestSwap }, typed, wrong, onChange }: FieldsProps) {
  const hint =
    largestSwap === null ? undefined : house("largestHint", { amount: formatMoney(largestSwap, asset) });
  return (
    <>
      <Segmented
        label={house("direction")}
        value={typed.direction}
        onChange={(direction) => onChange({ ...typed, direction })}
        segments={[
          { value: "in", label: house("in") },
          { value: "out", label: house("out") },
        ]}
      />
      <TextField
        label={house("amount", { asset })}
        hint={hint}
        name="amount"
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        data-autofocus=""
        value={typed.amount}
        error={wrong["amount"]}
        onChange={(event) => onChange({ ...typed, amount: event.target.value })}
      />
      <TextArea
        label={house("reason")}
        hint={house("reasonHint")}
        name="reason"
        rows={3}
        maxLength={500}
        value={typed.reason}
        error={wrong["reason"]}
        onChange={(event) => onChange({ ...typed, reason: event.target.value })}
      />
    </>
  );
}

function inputOf(asset: string, { direction, amount, reason }: Typed): ProposeHouseInput {
  const sign = direction === "out" ? "-" : "";
  return { asset, amount: `${sign}${amount.trim()}`, reason: reason.trim() };
}

/** The direction says the sign. */
function wrongIn({ amount, reason }: Typed): Wrong {
  const found: Wrong = {};
  if (!/^\s*\d/.test(amount)) found["amount"] = house("amountMissing");
  if (reason.trim().length < 3) found["reason"] = house("reasonMissing");
  return found;
}

/** What was proposed opens, where others decide it. */
function usePropose(onWrong: (wrong: Wrong) => void) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const [, navigate] = useLocation();
  const { guarded, dialog } = useStepUp();
  const propose = useMutation({
    mutationFn: (input: ProposeHouseInput) => guarded(() => client.adjustments.proposeHouse.mutate(input)),
    onSuccess: (proposed) => {
      if (proposed === undefined) return;
      toast.ok(house("proposed"));
      void utils.adjustments.invalidate();
      navigate(`/admin/adjustments/${proposed.id}`);
    },
    onError: (error) => onWrong(fieldErrors(error)),
  });
  return { propose, dialog };
}
