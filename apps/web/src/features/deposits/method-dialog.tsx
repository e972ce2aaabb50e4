import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { OperatedMethodView } from "@fillmark/contracts/deposits";
import type { RailView } from "@fillmark/contracts/rails";
import { Check } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { type FormOf, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";

interface MethodDialogProps {
  /** Null for a new one. */
  method: OperatedMethodView | null;
  onClose: () => void;
}

/** One way to pay in: its rail and asset once, its limits, its note and whether it is open at any time. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const { form, rails, dialog } = useMethod(method, onClose);
  const title =
    method === null ? t("newMethod") : t("editMethod", { rail: method.rail, asset: method.asset });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      keep={t("keep")}
      action={t("save")}
      formClass="dm__form"
      failed={(reason) => reason}
    >
      {method === null && <Way form={form} rails={rails} />}
      <TextField {...form.text("min", trimmed)} label={t("min")} inputMode="decimal" maxLength={60} />
      <TextField {...form.text("max", trimmed)} label={t("max")} inputMode="decimal" maxLength={60} />
      <TextArea {...form.text("instructions")} label={t("instructions")} rows={3} maxLength={2_000} />
      <Check {...form.toggle("isEnabled")}>{t("isEnabled")}</Check>
      {dialog}
    </FormDialog>
  );
}

const trimmed = (typed: string): string => typed.trim();

/** Of a new one alone: neither changes later. */
function Way({ form, rails }: { form: FormOf<Draft>; rails: readonly RailView[] }) {
  const { rail, asset } = form.values;
  const assetsOf = (wanted: string) => rails.find(({ id }) => id === wanted)?.assets ?? [];
  return (
    <>
      <Select
        label={t("rail")}
        value={rail}
        onChange={(chosen) => form.set({ rail: chosen, asset: assetsOf(chosen)[0] ?? "" })}
        options={rails.map(({ id, isSandbox }) => ({
          value: id,
          label: isSandbox ? t("railOption", { rail: id }) : id,
        }))}
      />
      <Select
        label={t("asset")}
        value={asset}
        onChange={(chosen) => form.set({ asset: chosen })}
        options={assetsOf(rail).map((each) => ({ value: each, label: each }))}
      />
    </>
  );
}

type Draft = Pick<OperatedMethodView, "rail" | "asset" | "min" | "max" | "instructions" | "isEnabled">;
const empty: Draft = { rail: "", asset: "", min: "", max: "", instructions: "", isEnabled: true };

function useMethod(method: OperatedMethodView | null, onClose: () => void) {
  const [typed, setTyped] = useState(() => (method === null ? empty : pick(method)));
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const found = trpc.rails.list.useQuery(undefined, { enabled: method === null });
  const rails = found.data?.rails ?? [];
  const first = { rail: rails[0]?.id ?? "", asset: rails[0]?.assets[0] ?? "" };
  const save = useMutation({
    mutationFn: (draft: Draft) =>
      guarded(() =>
        utils.client.deposits.saveMethod.mutate(method === null ? draft : { ...draft, id: method.id }),
      ),
    onSuccess: (saved) => {
      if (saved === undefined) return;
      void utils.deposits.invalidate();
      toast.ok(t("saved"));
      onClose();
    },
  });
  const form = useForm({
    // Until the rails are there, nothing is chosen of them.
    values: typed.rail === "" ? { ...typed, ...first } : typed,
    onChange: setTyped,
    call: save,
    send: (draft) => save.mutate(draft),
  });
  return { form, rails, dialog };
}

function pick({ rail, asset, min, max, instructions, isEnabled }: OperatedMethodView): Draft {
  return { rail, asset, min, max, instructions, isEnabled };
}
