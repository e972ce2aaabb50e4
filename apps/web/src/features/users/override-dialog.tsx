import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { VerificationLevel } from "@fillmark/contracts/verification";
import type { ProposeOverrideInput } from "@fillmark/contracts/verification-cases";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { oneLine, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { standing } from "../../messages/en/user-standing.ts";

const levels: readonly VerificationLevel[] = [0, 1, 2, 3];
const periods = [1, 7, 30, 90, 365] as const;
const shortest = 3;

type Proposal = Omit<ProposeOverrideInput, "userId">;

/** Asks for another level, with an end and a reason; another admin decides. */
export function OverrideDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [values, setValues] = useState<Proposal>({ level: 1, days: 30, reason: "" });
  const { propose, dialog } = usePropose(userId, onClose);
  const form = useForm({
    values,
    onChange: setValues,
    call: propose,
    check: ({ reason }) => ({
      reason: reason.trim().length < shortest ? standing("reasonMissing") : undefined,
    }),
    send: ({ reason, ...what }) => propose.mutate({ userId, ...what, reason: oneLine(reason.trim()) }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={standing("proposeTitle")}
      description={standing("proposeText")}
      keep={standing("keep")}
      action={standing("propose")}
      formClass="usr__notes"
      failed={(reason) => standing("failed", { reason })}
    >
      <Select
        {...form.choice("level", levels)}
        label={standing("newLevel")}
        options={levels.map((level) => ({ value: String(level), label: standing("level", { level }) }))}
      />
      <Select
        {...form.choice("days", periods)}
        label={standing("holds")}
        options={periods.map((days) => ({ value: String(days), label: standing("days", { count: days }) }))}
      />
      <TextArea {...form.text("reason")} label={standing("reason")} rows={3} maxLength={500} />
      {dialog}
    </FormDialog>
  );
}

function usePropose(userId: string, onDone: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const propose = useMutation({
    mutationFn: (input: ProposeOverrideInput) =>
      guarded(() => utils.client.verification.proposeOverride.mutate(input)),
    onSuccess: async (done) => {
      if (done === undefined) return;
      await utils.verification.listOverrides.invalidate({ userId });
      onDone();
    },
  });
  return { propose, dialog };
}
