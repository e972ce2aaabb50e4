import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { BankAccountView } from "@fillmark/contracts/reconciliation";
import { BANK_ACCOUNT_KINDS } from "@fillmark/contracts/statement-lines";
import { Check } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { type FormOf, useForm } from "../../forms/form.tsx";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";

interface AccountDialogProps {
  /** Null for a new one. */
  account: BankAccountView | null;
  onClose: () => void;
}

/** One of the house's own accounts: its numbers once, its names and whether customers see it at any time. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { form, dialog } = useAccount(account, onClose);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={account === null ? t("addAccount") : t("editAccount", { label: account.label })}
      keep={t("keep")}
      action={t("save")}
      formClass="rc__form"
      failed={(reason) => reason}
    >
      {account === null && <Numbers form={form} />}
      <TextField {...form.text("label")} label={t("label")} maxLength={60} autoComplete="off" />
      <TextField {...form.text("holder")} label={t("holder")} maxLength={80} autoComplete="off" />
      <TextField {...form.text("bank")} label={t("bank")} maxLength={80} autoComplete="off" />
      <TextField
        {...form.text("bic")}
        label={t("bic")}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
      />
      <Check {...form.toggle("isShown")}>{t("isShown")}</Check>
      {dialog}
    </FormDialog>
  );
}

function Numbers({ form }: { form: FormOf<Draft> }) {
  const { kind, rail, asset } = form.values;
  const found = trpc.rails.list.useQuery();
  const rails = found.data?.rails.filter((each) => each.kind === "bank") ?? [];
  const assets = rails.find(({ id }) => id === rail)?.assets ?? [];
  return (
    <>
      <Select
        label={t("rail")}
        value={rail}
        onChange={(id) =>
          form.set({ rail: id, asset: rails.find((each) => each.id === id)?.assets[0] ?? "" })
        }
        options={["", ...rails.map(({ id }) => id)].map((id) => ({ value: id, label: id }))}
      />
      <Select
        label={t("asset")}
        value={asset}
        onChange={(value) => form.set({ asset: value })}
        options={["", ...assets].map((value) => ({ value, label: value }))}
      />
      <Select
        label={t("kind")}
        value={kind}
        onChange={(value) => form.set({ kind: value === "us" ? "us" : "iban" })}
        options={BANK_ACCOUNT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      {kind === "us" && (
        <TextField
          {...form.text("routing")}
          label={t("routing")}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField
        {...form.text("account")}
        label={t(kind === "us" ? "number" : "iban")}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

type Draft = Pick<
  BankAccountView,
  "rail" | "asset" | "kind" | "label" | "holder" | "bank" | "account" | "isShown"
> & {
  routing: string;
  bic: string;
};
const empty: Draft = {
  rail: "",
  asset: "",
  kind: "iban",
  label: "",
  holder: "",
  bank: "",
  account: "",
  routing: "",
  bic: "",
  isShown: true,
};

function useAccount(account: BankAccountView | null, onClose: () => void) {
  const [values, setValues] = useState<Draft>(() =>
    account === null ? empty : { ...account, routing: account.routing ?? "", bic: account.bic ?? "" },
  );
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const save = useMutation({
    mutationFn: (draft: Draft) =>
      guarded(() => utils.client.reconciliation.saveAccount.mutate(inputOf(draft, account))),
    onSuccess: (saved) => {
      if (saved === undefined) return;
      toast.ok(t("accountSaved"));
      void utils.reconciliation.invalidate();
      onClose();
    },
  });
  const missing = (text: string) => (text.trim() === "" ? t("required") : undefined);
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: (draft) => ({
      rail: missing(draft.rail),
      asset: missing(draft.asset),
      account: missing(draft.account),
      routing: draft.kind === "us" ? missing(draft.routing) : undefined,
      label: missing(draft.label),
      holder: missing(draft.holder),
      bank: missing(draft.bank),
    }),
    send: (draft) => save.mutate(draft),
  });
  return { form, dialog };
}

function inputOf(
  { rail, asset, kind, label, holder, bank, account, routing, bic, isShown }: Draft,
  known: BankAccountView | null,
) {
  return {
    ...(known === null ? {} : { id: known.id }),
    rail,
    asset,
    kind,
    isShown,
    account: account.trim(),
    label: label.trim(),
    holder: holder.trim(),
    bank: bank.trim(),
    ...(kind === "us" ? { routing: routing.trim() } : {}),
    ...(bic.trim() === "" ? {} : { bic: bic.trim() }),
  };
}
