import { type FormEvent, useId, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { HaltPairInput, PairRulesView } from "@fillmark/contracts/market-rules";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { marketRules } from "../../messages/en/market-rules.ts";

/** Protects at once: the only change that nobody else has to approve. */
export function HaltDialog({ rules, onClose }: { rules: PairRulesView; onClose: () => void }) {
  const id = useId();
  const choices = (["cancel_only", "halted"] as const).filter((state) => state !== rules.state);
  const [state, setState] = useState<HaltPairInput["state"]>(choices[0] ?? "halted");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { halt, dialog } = useHalt(onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(reason.trim().length < 3);
    if (reason.trim().length >= 3) halt.mutate({ pair: rules.pair, state, reason: reason.trim() });
  }
  return (
    <Dialog
      isOpen
      isBusy={halt.isPending}
      onClose={onClose}
      title={marketRules("stopPair", { pair: rules.pair })}
      description={marketRules("stopText")}
      actions={
        <>
          <Button onClick={onClose}>{marketRules("cancel")}</Button>
          <Button type="submit" form={id} variant="danger" isBusy={halt.isPending}>
            {marketRules("stop")}
          </Button>
        </>
      }
    >
      <form id={id} className="mr__form" onSubmit={submit} noValidate>
        <Select
          label={marketRules("stopTo")}
          data-autofocus=""
          value={state}
          onChange={(chosen) => setState(choices.find((choice) => choice === chosen) ?? state)}
          options={choices.map((value) => ({ value, label: marketRules(`state_${value}`) }))}
        />
        <TextArea
          label={marketRules("reason")}
          hint={marketRules("reasonHint")}
          error={isMissing ? marketRules("reasonMissing") : undefined}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {dialog}
    </Dialog>
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
