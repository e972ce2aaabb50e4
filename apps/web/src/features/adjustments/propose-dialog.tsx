import { type FormEvent, useId, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { AdjustmentCategory } from "@fillmark/contracts/adjustments";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
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
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Proposal>({
    whose: "",
    asset: "USD",
    amount: "",
    category: "correction",
    reason: "",
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const { propose, dialog } = usePropose(onProposed, setWrong);
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongIn(typed);
    setWrong(found);
    if (Object.keys(found).length === 0) propose.mutate(typed);
  }
  return (
    <Dialog
      isOpen
      isBusy={propose.isPending}
      onClose={onClose}
      title={adjustments("propose")}
      description={adjustments("proposeText")}
      actions={
        <>
          <Button onClick={onClose}>{adjustments("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={propose.isPending}>
            {adjustments("proposeShort")}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="qu__form" onSubmit={submit} noValidate>
        {propose.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {adjustments("notDone", { reason: describeError(propose.error).text })}
          </Note>
        )}
        <Fields typed={typed} wrong={wrong} onChange={setTyped} />
      </form>
      {dialog}
    </Dialog>
  );
}

interface FieldsProps {
  typed: Proposal;
  wrong: Wrong;
  onChange: (typed: Proposal) => void;
}

function Fields({ typed, wrong, onChange }: FieldsProps) {
  const assets = useAssets();
  const change = (part: Partial<Proposal>): void => onChange({ ...typed, ...part });
  return (
    <>
      <TextField
        label={adjustments("whose")}
        hint={adjustments("whoseHint")}
        name="whose"
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        value={typed.whose}
        error={wrong["whose"]}
        onChange={(event) => change({ whose: event.target.value })}
      />
      <TextField
        label={adjustments("amount")}
        hint={adjustments("amountHint")}
        name="amount"
        inputMode="text"
        maxLength={40}
        autoComplete="off"
        value={typed.amount}
        error={wrong["amount"]}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <Select
        label={adjustments("asset")}
        name="asset"
        value={typed.asset}
        onChange={(asset) => change({ asset })}
        options={assets.map((asset) => ({ value: asset, label: asset }))}
      />
      <Select
        label={adjustments("category")}
        name="category"
        value={typed.category}
        onChange={(chosen) =>
          change({ category: categories.find((category) => category === chosen) ?? typed.category })
        }
        options={categories.map((value) => ({ value, label: adjustments(`category_${value}`) }))}
      />
      <TextArea
        label={adjustments("reason")}
        hint={adjustments("reasonHint")}
        name="reason"
        rows={3}
        maxLength={500}
        value={typed.reason}
        error={wrong["reason"]}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </>
  );
}

/** The assets of the pairs, dollars first. */
function useAssets(): readonly string[] {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  return [...new Set(["USD", ...pairs.flatMap(({ base, quote }) => [base, quote])])];
}

function wrongIn({ whose, amount, reason }: Proposal): Wrong {
  const found: Wrong = {};
  if (whose.trim() === "") found["whose"] = adjustments("whoseMissing");
  if (!/\d/.test(amount)) found["amount"] = adjustments("amountMissing");
  if (reason.trim().length < 3) found["reason"] = adjustments("reasonMissing");
  return found;
}

function usePropose(onProposed: (id: string) => void, onWrong: (wrong: Wrong) => void) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { guarded, dialog } = useStepUp();
  const propose = useMutation({
    mutationFn: async ({ whose, ...typed }: Proposal) => {
      const text = whose.trim();
      const { items } = await client.users.search.query({ text, limit: 5 });
      const user = items.find(({ id, email }) => id === text || email === text.toLowerCase());
      if (user === undefined) {
        onWrong({ whose: adjustments("whoseUnknown") });
        return undefined;
      }
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
    onError: (error) => onWrong(fieldErrors(error)),
  });
  return { propose, dialog };
}
