import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { MakerInventoryView, ProposeInventoryInput } from "@fillmark/contracts/adjustments";
import { Segmented } from "@fillmark/ui/segmented";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { useLocation } from "wouter";
import { formatMoney } from "../../format/format.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { type FieldErrors, type FormOf, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { inventory } from "../../messages/en/inventory.ts";

interface InventoryDialogProps {
  line: MakerInventoryView[number];
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
  const [typed, setTyped] = useState<Typed>({ direction: "in", amount: "", reason: "" });
  const { propose, dialog } = usePropose();
  const form = useForm({
    values: typed,
    onChange: setTyped,
    call: propose,
    check: wrongIn,
    send: (values) => propose.mutate(inputOf(asset, values)),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={inventory("changeAsset", { asset })}
      description={inventory("changeText", { live: formatMoney(live, asset) })}
      keep={inventory("cancel")}
      action={inventory("propose")}
      formClass="hi__form"
      failed={(reason) => inventory("notDone", { reason })}
    >
      <Fields line={line} form={form} />
      {dialog}
    </FormDialog>
  );
}

interface FieldsProps {
  line: MakerInventoryView[number];
  form: FormOf<Typed>;
}

function Fields({ line: { asset, largestSwap }, form }: FieldsProps) {
  const hint =
    largestSwap === null ? undefined : inventory("largestHint", { amount: formatMoney(largestSwap, asset) });
  return (
    <>
      <Segmented
        label={inventory("direction")}
        value={form.values.direction}
        onChange={(direction) => form.set({ direction })}
        segments={[
          { value: "in", label: inventory("in") },
          { value: "out", label: inventory("out") },
        ]}
      />
      <TextField
        {...form.text("amount")}
        label={inventory("amount", { asset })}
        hint={hint}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        data-autofocus=""
      />
      <TextArea
        {...form.text("reason")}
        label={inventory("reason")}
        hint={inventory("reasonHint")}
        rows={3}
        maxLength={500}
      />
    </>
  );
}

function inputOf(asset: string, { direction, amount, reason }: Typed): ProposeInventoryInput {
  const sign = direction === "out" ? "-" : "";
  return { asset, amount: `${sign}${amount.trim()}`, reason: reason.trim() };
}

/** The direction says the sign. */
function wrongIn({ amount, reason }: Typed): FieldErrors {
  return {
    amount: /^\s*\d/.test(amount) ? undefined : inventory("amountMissing"),
    reason: reason.trim().length < 3 ? inventory("reasonMissing") : undefined,
  };
}

/** What was proposed opens, where others decide it. */
function usePropose() {
  const utils = trpc.useUtils();
  const { client } = utils;
  const [, navigate] = useLocation();
  const { guarded, dialog } = useStepUp();
  const propose = useMutation({
    mutationFn: (input: ProposeInventoryInput) =>
      guarded(() => client.adjustments.proposeHouse.mutate(input)),
    onSuccess: (proposed) => {
      if (proposed === undefined) return;
      toast.ok(inventory("proposed"));
      void utils.adjustments.invalidate();
      navigate(`/admin/adjustments/${proposed.id}`);
    },
  });
  return { propose, dialog };
}
