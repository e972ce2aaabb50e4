import { type FormEvent, useId, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { VerificationLevel } from "@fillmark/contracts/verification";
import type { ProposeOverrideInput } from "@fillmark/contracts/verification-cases";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { standing } from "../../messages/en/user-standing.ts";

const levels: readonly VerificationLevel[] = [0, 1, 2, 3];
const periods = [1, 7, 30, 90, 365] as const;
const shortest = 3;

/** Asks for another level, with an end and a reason; somebody else decides. */
export function OverrideDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const id = useId();
  const [level, setLevel] = useState<VerificationLevel>(1);
  const [days, setDays] = useState(30);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { propose, dialog } = usePropose(userId, onClose);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = reason.trim().replace(/[\r\n]+/g, " ");
    setMissing(text.length < shortest);
    if (text.length >= shortest) propose.mutate({ userId, level, days, reason: text });
    else event.currentTarget.querySelector("textarea")?.focus();
  }
  return (
    <>
      <Dialog
        isOpen
        isBusy={propose.isPending}
        onClose={onClose}
        title={standing("proposeTitle")}
        description={standing("proposeText")}
        actions={
          <>
            <Button onClick={onClose}>{standing("keep")}</Button>
            <Button type="submit" form={id} variant="primary" isBusy={propose.isPending}>
              {standing("propose")}
            </Button>
          </>
        }
      >
        <form id={id} className="usr__notes" onSubmit={submit} noValidate>
          {propose.isError && (
            <Note tone="err" role="alert">
              {standing("failed", { reason: describeError(propose.error).text })}
            </Note>
          )}
          <Select
            label={standing("newLevel")}
            options={levels.map((each) => ({
              value: String(each),
              label: standing("level", { level: each }),
            }))}
            value={String(level)}
            onChange={(chosen) => setLevel(levels.find((each) => String(each) === chosen) ?? 1)}
          />
          <Select
            label={standing("holds")}
            options={periods.map((each) => ({
              value: String(each),
              label: standing("days", { count: each }),
            }))}
            value={String(days)}
            onChange={(chosen) => setDays(Number(chosen))}
          />
          <TextArea
            label={standing("reason")}
            error={isMissing ? standing("reasonMissing") : undefined}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
      {dialog}
    </>
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
