import { type FormEvent, useId, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { OperatedMethodView } from "@fillmark/contracts/deposits";
import type { RailView } from "@fillmark/contracts/rails";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { consoleDeposits as words } from "../../messages/en/deposits-console.ts";

interface MethodDialogProps {
  /** Null for a new one. */
  method: OperatedMethodView | null;
  onClose: () => void;
}

/** One way to pay in: its rail and asset once, its limits, its note and whether it is open at any time. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const id = useId();
  const { draft, set, rails, save, dialog } = useMethod(method, onClose);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }
  const title =
    method === null ? words("newMethod") : words("editMethod", { rail: method.rail, asset: method.asset });
  return (
    <Dialog
      isOpen
      isBusy={save.isPending}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words("keep")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={save.isPending}>
            {words("save")}
          </Button>
        </>
      }
    >
      <form id={id} className="dm__form" onSubmit={submit} noValidate>
        {save.isError && (
          <Note tone="err" role="alert">
            {describeError(save.error).text}
          </Note>
        )}
        {method === null && <Way draft={draft} rails={rails} onChange={set} />}
        <TextField
          label={words("min")}
          inputMode="decimal"
          maxLength={60}
          value={draft.min}
          onChange={(event) => set({ min: event.target.value.trim() })}
        />
        <TextField
          label={words("max")}
          inputMode="decimal"
          maxLength={60}
          value={draft.max}
          onChange={(event) => set({ max: event.target.value.trim() })}
        />
        <TextArea
          label={words("instructions")}
          rows={3}
          maxLength={2_000}
          value={draft.instructions}
          onChange={(event) => set({ instructions: event.target.value })}
        />
        <Check isOn={draft.isEnabled} onChange={(isEnabled) => set({ isEnabled })}>
          {words("isEnabled")}
        </Check>
      </form>
      {dialog}
    </Dialog>
  );
}

interface WayProps {
  draft: Draft;
  rails: readonly RailView[];
  onChange: (change: Partial<Draft>) => void;
}

/** Of a new one alone: neither changes later. */
function Way({ draft, rails, onChange }: WayProps) {
  const assets = rails.find(({ id }) => id === draft.rail)?.assets ?? [];
  return (
    <>
      <Select
        label={words("rail")}
        value={draft.rail}
        onChange={(rail) => onChange({ rail, asset: rails.find(({ id }) => id === rail)?.assets[0] ?? "" })}
        options={rails.map(({ id: rail, isSandbox }) => ({
          value: rail,
          label: isSandbox ? words("railOption", { rail }) : rail,
        }))}
      />
      <Select
        label={words("asset")}
        value={draft.asset}
        onChange={(asset) => onChange({ asset })}
        options={assets.map((asset) => ({ value: asset, label: asset }))}
      />
    </>
  );
}

type Draft = Pick<OperatedMethodView, "rail" | "asset" | "min" | "max" | "instructions" | "isEnabled">;
const empty: Draft = { rail: "", asset: "", min: "", max: "", instructions: "", isEnabled: true };

function useMethod(method: OperatedMethodView | null, onClose: () => void) {
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const found = trpc.rails.list.useQuery(undefined, { enabled: method === null });
  const rails = found.data?.rails ?? [];
  const first = { rail: rails[0]?.id ?? "", asset: rails[0]?.assets[0] ?? "" };
  const draft: Draft = { ...empty, ...(method === null ? first : pick(method)), ...changes };
  const save = useMutation({
    mutationFn: () =>
      guarded(() =>
        utils.client.deposits.saveMethod.mutate(method === null ? draft : { ...draft, id: method.id }),
      ),
    onSuccess: (saved) => {
      if (saved === undefined) return;
      void utils.deposits.invalidate();
      toast.ok(words("saved"));
      onClose();
    },
  });
  const set = (change: Partial<Draft>): void => setChanges((now) => ({ ...now, ...change }));
  return { draft, set, rails, save, dialog };
}

function pick({ rail, asset, min, max, instructions, isEnabled }: OperatedMethodView): Draft {
  return { rail, asset, min, max, instructions, isEnabled };
}
