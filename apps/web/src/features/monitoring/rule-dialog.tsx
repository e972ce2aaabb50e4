import { useEffect, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { MonitoringRuleView, RuleFiguresView, TriedRuleView } from "@fillmark/contracts/monitoring";
import {
  figureBounds,
  RULE_FIGURES,
  ruleDefaults,
  TRIED_DAYS,
  type MonitoringRule,
  type RuleFigure,
} from "@fillmark/contracts/monitoring-rules";
import { Check } from "@fillmark/ui/choice";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm, type FieldErrors } from "../../forms/form.tsx";
import { formatDecimal } from "../../format/format.ts";
import { monitoring as t } from "../../messages/en/monitoring.ts";

const restMs = 300;

type Typed = Record<RuleFigure, string> & { isOn: boolean; holds: boolean };

/** A rule is changed beside what it would have said of the last days. */
export function RuleDialog({ setting, onClose }: { setting: MonitoringRuleView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { rule, version } = setting;
  const names = figuresOf(rule);
  const [values, setValues] = useState<Typed>(() => typedOf(setting));
  const save = useMutation({
    mutationFn: (typed: Typed) =>
      guarded(() =>
        utils.client.monitoring.setRule.mutate({
          rule,
          version,
          isOn: typed.isOn,
          holds: typed.holds,
          figures: numbersOf(rule, typed),
        }),
      ),
    onSuccess(now) {
      if (now === undefined) return;
      utils.monitoring.overview.setData(undefined, now);
      toast.ok(t("saved"));
      onClose();
    },
    onError: () => void utils.monitoring.overview.invalidate(),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: (typed) => wrongFigures(rule, typed),
    send: (typed) => save.mutate(typed),
  });
  const isRight = Object.values(wrongFigures(rule, values)).every((wrong) => wrong === undefined);
  return (
    <>
      <FormDialog
        form={form}
        onClose={onClose}
        title={t("ruleTitle", { rule: t(`rule_${rule}`) })}
        description={t("ruleText")}
        keep={t("notNow")}
        action={t("save")}
        formClass="qu__form"
        failed={(reason) => reason}
      >
        <Check {...form.toggle("isOn")}>{t("isOn")}</Check>
        {names.map((name, at) => (
          <TextField
            key={name}
            {...form.text(name)}
            label={t(name)}
            inputMode="numeric"
            maxLength={10}
            {...(at === 0 && { "data-autofocus": "" })}
          />
        ))}
        <Check {...form.toggle("holds")}>{t("holds")}</Check>
        {isRight && <Tried rule={rule} typed={values} />}
      </FormDialog>
      {dialog}
    </>
  );
}

/** What the rule would have said with these figures, once the typing rests. */
function Tried({ rule, typed }: { rule: MonitoringRule; typed: Typed }) {
  const [figures, setFigures] = useState(() => numbersOf(rule, typed));
  useEffect(() => {
    const timer = setTimeout(() => setFigures(numbersOf(rule, typed)), restMs);
    return () => clearTimeout(timer);
  }, [rule, typed]);
  const query = trpc.monitoring.tryRule.useQuery({ rule, figures }, { staleTime: 30_000 });
  return (
    <p className="text-12 text-muted" aria-live="polite">
      {query.data === undefined
        ? query.isError
          ? t("triedFailed")
          : t("trying", { days: TRIED_DAYS })
        : triedText(query.data)}
    </p>
  );
}

function numbersOf(rule: MonitoringRule, typed: Typed): RuleFiguresView {
  return Object.fromEntries(figuresOf(rule).map((name) => [name, Number(typed[name])]));
}

function triedText({ movements: looked, found, customers, isCut }: TriedRuleView): string {
  const movements = t("movements", { count: looked });
  const said =
    found === 0
      ? t("tried_none", { days: TRIED_DAYS, movements })
      : t("tried_some", {
          days: TRIED_DAYS,
          movements,
          times: t("times", { count: found }),
          customers: t("customers", { count: customers }),
        });
  return isCut ? `${said} ${t("triedCut", { movements })}` : said;
}

function figuresOf(rule: MonitoringRule): RuleFigure[] {
  return RULE_FIGURES.filter((name) => ruleDefaults[rule][name] !== undefined);
}

function typedOf({ figures, isOn, holds }: MonitoringRuleView): Typed {
  const text = (name: RuleFigure) => String(figures[name] ?? "");
  return {
    isOn,
    holds,
    usd: text("usd"),
    count: text("count"),
    percent: text("percent"),
    days: text("days"),
    hours: text("hours"),
  };
}

function wrongFigures(rule: MonitoringRule, typed: Typed): FieldErrors {
  return Object.fromEntries(
    figuresOf(rule).map((name) => {
      const { least, most } = figureBounds[name];
      const isRight =
        /^\d{1,10}$/.test(typed[name]) && Number(typed[name]) >= least && Number(typed[name]) <= most;
      const bounds = { least: formatDecimal(String(least)), most: formatDecimal(String(most)) };
      return [name, isRight ? undefined : t("figureWrong", bounds)];
    }),
  );
}
