import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { AdjustmentCategory } from "@fillmark/contracts/adjustments";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { fieldErrors } from "../../api-client/domain-error.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { type FieldErrors, type FormOf, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { adjustments } from "../../messages/en/adjustments.ts";

const categories: readonly AdjustmentCategory[] = [
  "correction",
  "goodwill",
  "fee_refund",
  "chargeback",
  "rail_difference",
  "other",
];

interface Proposal {
  whose: string;
  asset: string;
  amount: string;
  category: AdjustmentCategory;
  reason: string;
}

interface ProposeDialogProps {
  onClose: () => void;
  onProposed: (id: string) => void;
}

/** Asks for whom, how much and why; nothing moves by it. */
export function ProposeDialog({ onClose, onProposed }: ProposeDialogProps) {
  const [typed, setTyped] = useState<Proposal>({
    whose: "",
    asset: "USD",
    amount: "",
    category: "correction",
    reason: "",
  });
  const { propose, dialog } = usePropose(onProposed);
  const form = useForm({
    values: typed,
    onChange: setTyped,
    call: propose,
    check: wrongIn,
    send: (proposal) => propose.mutate(proposal),
    refused: (error) =>
      error instanceof UnknownUser ? { whose: adjustments("whoseUnknown") } : fieldErrors(error),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={adjustments("propose")}
      description={adjustments("proposeText")}
      keep={adjustments("cancel")}
      action={adjustments("proposeShort")}
      formClass="qu__form"
      failed={(reason) => adjustments("notDone", { reason })}
    >
      <Fields form={form} />
      {dialog}
    </FormDialog>
  );
}

function Fields({ form }: { form: FormOf<Proposal> }) {
  const assets = useAssets();
  return (
    <>
      <TextField
        {...form.text("whose")}
        label={adjustments("whose")}
        hint={adjustments("whoseHint")}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
      />
      <TextField
        {...form.text("amount")}
        label={adjustments("amount")}
        hint={adjustments("amountHint")}
        inputMode="text"
        maxLength={40}
        autoComplete="off"
      />
      <Select
        {...form.choice("asset", assets)}
        label={adjustments("asset")}
        options={assets.map((asset) => ({ value: asset, label: asset }))}
      />
      <Select
        {...form.choice("category", categories)}
        label={adjustments("category")}
        options={categories.map((value) => ({ value, label: adjustments(`category_${value}`) }))}
      />
      <TextArea
        {...form.text("reason")}
        label={adjustments("reason")}
        hint={adjustments("reasonHint")}
        rows={3}
        maxLength={500}
      />
    </>
  );
}

/** The assets of the pairs, dollars first. */
function useAssets(): readonly string[] {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  return [...new Set(["USD", ...pairs.flatMap(({ base, quote }) => [base, quote])])];
}

function wrongIn({ whose, amount, reason }: Proposal): FieldErrors {
  return {
    whose: whose.trim() === "" ? adjustments("whoseMissing") : undefined,
    amount: /\d/.test(amount) ? undefined : adjustments("amountMissing"),
    reason: reason.trim().length < 3 ? adjustments("reasonMissing") : undefined,
  };
}

/** Nobody goes by the e-mail or the id that was typed. */
class UnknownUser extends Error {}

function usePropose(onProposed: (id: string) => void) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { guarded, dialog } = useStepUp();
  const propose = useMutation({
    mutationFn: async ({ whose, ...typed }: Proposal) => {
      const text = whose.trim();
      const { items } = await client.users.search.query({ text, limit: 5 });
      const user = items.find(({ id, email }) => id === text || email === text.toLowerCase());
      if (user === undefined) throw new UnknownUser();
      const { asset, category } = typed;
      const input = {
        userId: user.id,
        asset,
        category,
        amount: typed.amount.trim(),
        reason: typed.reason.trim(),
      };
      return guarded(() => client.adjustments.propose.mutate(input));
    },
    onSuccess: (proposed) => {
      if (proposed === undefined) return;
      toast.ok(adjustments("proposed"));
      void utils.adjustments.invalidate();
      onProposed(proposed.id);
    },
  });
  return { propose, dialog };
}
