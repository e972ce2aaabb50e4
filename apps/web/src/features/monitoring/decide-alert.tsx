import { useState } from "react";
import type { AlertView } from "@fillmark/contracts/monitoring";
import {
  ALERT_MEASURES,
  REPORT_REFERENCE_MAX,
  type AlertMeasure,
} from "@fillmark/contracts/monitoring-rules";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useDeed } from "../../console/use-deed.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { oneLine, useForm } from "../../forms/form.tsx";
import { monitoring as t } from "../../messages/en/monitoring.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";

/** What is decided of an alert. */
type Decision =
  | { kind: "dismiss"; reason: string }
  | { kind: "report"; reason: string; reference: string; measure: AlertMeasure };

/** One of the team decides, and never about themselves. */
export function DecideAlert({ found }: { found: AlertView }) {
  const admin = useCurrentAdmin();
  if (found.state !== "open") return null;
  if (found.isOwn) return <p className="text-14 text-muted">{t("own")}</p>;
  if (!may(admin, "verification.decide")) return <p className="text-14 text-muted">{t("cannotDecide")}</p>;
  return <Decide found={found} />;
}

function Decide({ found }: { found: AlertView }) {
  const [asked, setAsked] = useState<Decision["kind"] | null>(null);
  const close = (): void => setAsked(null);
  const { deed, dialog } = useDecision(found, close);
  return (
    <Panel title={t("decide")} isPadded isFirst>
      <div className="qu__deeds">
        <Button onClick={() => setAsked("dismiss")}>{t("dismiss")}</Button>
        <Button variant="danger" onClick={() => setAsked("report")}>
          {t("report")}
        </Button>
      </div>
      <ReasonDialog
        key={asked}
        isOpen={asked === "dismiss"}
        isBusy={deed.isPending}
        isDanger={false}
        title={t("dismissTitle")}
        text={t("dismissText")}
        action={t("dismiss")}
        onClose={close}
        onGiven={(reason) => deed.mutate({ kind: "dismiss", reason })}
      />
      {asked === "report" && (
        <ReportDialog isBusy={deed.isPending} onClose={close} onGiven={(report) => deed.mutate(report)} />
      )}
      {dialog}
    </Panel>
  );
}

interface ReportDialogProps {
  isBusy: boolean;
  onClose: () => void;
  onGiven: (report: Decision) => void;
}

const shortest = 3;
const longest = 500;

function ReportDialog({ isBusy, onClose, onGiven }: ReportDialogProps) {
  const [values, setValues] = useState<{ reason: string; reference: string; measure: AlertMeasure }>({
    reason: "",
    reference: "",
    measure: "none",
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: { isPending: isBusy },
    check: ({ reason }) => ({ reason: reason.trim().length < shortest ? t("reasonMissing") : undefined }),
    send: ({ reason, reference, measure }) =>
      onGiven({ kind: "report", reason: reason.trim(), reference: reference.trim(), measure }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("reportTitle")}
      description={t("reportText")}
      keep={t("notNow")}
      action={t("report")}
      formClass="qu__form"
      isDanger
    >
      <TextArea {...form.text("reason")} label={t("reason")} rows={3} maxLength={longest} data-autofocus="" />
      <TextField
        {...form.text("reference", oneLine)}
        label={t("reference")}
        hint={t("referenceHint")}
        maxLength={REPORT_REFERENCE_MAX}
      />
      <Select
        {...form.choice("measure", ALERT_MEASURES)}
        label={t("measure")}
        options={ALERT_MEASURES.map((value) => ({ value, label: t(`measure_${value}`) }))}
      />
    </FormDialog>
  );
}

function useDecision({ id: alertId, movements: seen }: AlertView, close: () => void) {
  const utils = trpc.useUtils();
  const { dismiss, report } = utils.client.monitoring;
  return useDeed({
    send(decision: Decision) {
      const { reason } = decision;
      if (decision.kind === "dismiss") return dismiss.mutate({ alertId, seen, reason });
      const { reference, measure } = decision;
      return report.mutate({ alertId, seen, reason, reference, measure });
    },
    close,
    onDone(now) {
      utils.monitoring.find.setData({ alertId }, now);
      toast.ok(t("done"));
    },
    onFailed(error) {
      toast.error(t("deedFailed", { reason: describeError(error).text }));
      void utils.monitoring.find.invalidate({ alertId });
    },
    onSettled: () =>
      Promise.all([
        utils.monitoring.list.invalidate(),
        utils.monitoring.overview.invalidate(),
        utils.monitoring.standing.invalidate(),
      ]),
  });
}
