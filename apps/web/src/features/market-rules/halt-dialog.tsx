import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { HaltPairInput, PairRulesView } from "@fillmark/contracts/market-rules";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { marketRules } from "../../messages/en/market-rules.ts";

/** Protects at once: the only change that nobody else has to approve. */
export function HaltDialog({ rules, onClose }: { rules: PairRulesView; onClose: () => void }) {
  const choices = (["cancel_only", "halted"] as const).filter((state) => state !== rules.state);
  const [values, setValues] = useState({ state: choices[0] ?? "halted", reason: "" });
  const { halt, dialog } = useHalt(onClose);
  const form = useForm({
    values,
    onChange: setValues,
    call: halt,
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? marketRules("reasonMissing") : undefined }),
    send: ({ state, reason }) => halt.mutate({ pair: rules.pair, state, reason: reason.trim() }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={marketRules("stopPair", { pair: rules.pair })}
      description={marketRules("stopText")}
      keep={marketRules("cancel")}
      action={marketRules("stop")}
      isDanger
      formClass="mr__form"
    >
      <Select
        {...form.choice("state", choices)}
        label={marketRules("stopTo")}
        data-autofocus=""
        options={choices.map((value) => ({ value, label: marketRules(`state_${value}`) }))}
      />
      <TextArea
        {...form.text("reason")}
        label={marketRules("reason")}
        hint={marketRules("reasonHint")}
        rows={3}
        maxLength={500}
      />
      {dialog}
    </FormDialog>
  );
}

function useHalt(onClose: () => void) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { guarded, dialog } = useStepUp();
  const halt = useMutation({
    mutationFn: (input: HaltPairInput) => guarded(() => client.marketRules.halt.mutate(input)),
    onSuccess: (stopped) => {
      if (stopped === undefined) return;
      toast.ok(marketRules("stopped", { pair: stopped.pair }));
      onClose();
      void utils.marketRules.invalidate();
    },
    onError: (error) => {
      toast.error(marketRules("notDone", { reason: describeError(error).text }));
      void utils.marketRules.invalidate();
    },
  });
  return { halt, dialog };
}
