import { useState } from "react";
import type { MonitoringRuleView } from "@fillmark/contracts/monitoring";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { formatMoment } from "../../format/format.ts";
import { monitoring as t } from "../../messages/en/monitoring.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { ruleText } from "./monitoring-text.ts";

/** What is looked for, each as a sentence with its figures. */
export function RulesPanel({ rules }: { rules: readonly MonitoringRuleView[] }) {
  const [changing, setChanging] = useState<MonitoringRuleView | null>(null);
  return (
    <div className="mon__rules">
      {rules.map((rule) => (
        <RuleCard key={rule.rule} setting={rule} onChange={() => setChanging(rule)} />
      ))}
      {changing !== null && <RuleDialog setting={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}

function RuleCard({ setting, onChange }: { setting: MonitoringRuleView; onChange: () => void }) {
  const admin = useCurrentAdmin();
  const { rule, isOn, holds, figures, changedAt, changedBy } = setting;
  return (
    <Panel
      title={t(`rule_${rule}`)}
      isPadded
      action={
        may(admin, "verification.decide") && (
          <Button size="sm" aria-label={t("changeRule", { rule: t(`rule_${rule}`) })} onClick={onChange}>
            {t("change")}
          </Button>
        )
      }
    >
      <div className="mon__card">
        <div className="row">
          <Badge tone={isOn ? "ok" : "neutral"}>{t(isOn ? "on" : "off")}</Badge>
          {isOn && holds && <Badge tone="warn">{t("holdsBadge")}</Badge>}
        </div>
        <p className="text-14">{ruleText(rule, figures)}</p>
        <p className="text-12 text-muted">
          {changedAt === null || changedBy === null ? (
            t("neverChanged")
          ) : (
            <bdi>
              {t("changed")}: {t("by", { name: changedBy.name, at: formatMoment(changedAt) })}
            </bdi>
          )}
        </p>
      </div>
    </Panel>
  );
}
