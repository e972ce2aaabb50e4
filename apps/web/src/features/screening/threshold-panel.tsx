import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { SCREENING_THRESHOLD } from "@fillmark/contracts/screening-states";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/form.tsx";
import { screening as t } from "../../messages/en/screening.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";

export function ThresholdPanel({ threshold }: { threshold: number }) {
  const admin = useCurrentAdmin();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t("threshold")}
      isPadded
      action={
        may(admin, "verification.decide") && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        )
      }
    >
      <p className="text-14">{t("thresholdLine", { threshold })}</p>
      <p className="text-12 text-muted">{t("thresholdText")}</p>
      {isOpen && <ThresholdDialog threshold={threshold} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ThresholdDialog({ threshold, onClose }: { threshold: number; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const [values, setValues] = useState({ threshold: String(threshold) });
  const save = useMutation({
    mutationFn: (to: number) => guarded(() => utils.client.screening.setThreshold.mutate({ threshold: to })),
    onSuccess: (now) => {
      if (now === undefined) return;
      utils.screening.overview.setData(undefined, now);
      toast.ok(t("saved"));
      onClose();
    },
    onError: (error) => toast.error(t("deedFailed", { reason: describeError(error).text })),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: ({ threshold: typed }) => ({ threshold: isThreshold(typed) ? undefined : t("thresholdWrong") }),
    send: ({ threshold: typed }) => save.mutate(Number(typed)),
  });
  return (
    <>
      <FormDialog
        form={form}
        onClose={onClose}
        title={t("threshold")}
        description={t("thresholdText")}
        keep={t("notNow")}
        action={t("save")}
      >
        <TextField
          {...form.text("threshold")}
          label={t("thresholdLabel")}
          inputMode="numeric"
          maxLength={3}
          data-autofocus=""
        />
      </FormDialog>
      {dialog}
    </>
  );
}

function isThreshold(typed: string): boolean {
  const { least, most } = SCREENING_THRESHOLD;
  return /^\d{2,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}
