import { MONITORING_RULES, type MonitoringRule } from "@fillmark/contracts/monitoring-rules";
import { InlineSelect } from "@fillmark/ui/select";
import { useSearchParams } from "wouter";
import { SavedViews } from "../../console/saved-views.tsx";
import { monitoring as t } from "../../messages/en/monitoring.ts";

const shows = ["waiting", "dismissed", "reported", "all"] as const;

export interface MonitoringQuestion {
  readonly show: (typeof shows)[number];
  readonly rule: MonitoringRule | null;
}

/** As the server is asked. */
export function inputOf({ show, rule }: MonitoringQuestion) {
  return { show, ...(rule === null ? {} : { rule }) };
}

/** It stands in the address, so that opening an alert keeps the list. */
export function useMonitoringQuestion() {
  const [search, setSearch] = useSearchParams();
  const question: MonitoringQuestion = {
    show: shows.find((one) => one === search.get("show")) ?? "waiting",
    rule: MONITORING_RULES.find((one) => one === search.get("rule")) ?? null,
  };
  const ask = ({ show, rule }: MonitoringQuestion): void =>
    setSearch(
      { ...(show === "waiting" ? {} : { show }), ...(rule === null ? {} : { rule }) },
      { replace: true },
    );
  return { question, ask };
}

interface FiltersProps {
  question: MonitoringQuestion;
  onAsk: (question: MonitoringQuestion) => void;
}

export function MonitoringFilters({ question: { show, rule }, onAsk }: FiltersProps) {
  return (
    <div className="mon__filters">
      <SavedViews list="monitoring" path="/admin/monitoring" />
      <InlineSelect
        label={t("show")}
        look="chip"
        value={show}
        onChange={(chosen) => onAsk({ rule, show: shows.find((one) => one === chosen) ?? "waiting" })}
        options={shows.map((value) => ({ value, label: t(`show_${value}`) }))}
      />
      <InlineSelect
        label={t("ruleFilter")}
        look="chip"
        value={rule ?? ""}
        onChange={(chosen) => onAsk({ show, rule: MONITORING_RULES.find((one) => one === chosen) ?? null })}
        options={[
          { value: "", label: t("anyRule") },
          ...MONITORING_RULES.map((value) => ({ value, label: t(`rule_${value}`) })),
        ]}
      />
    </div>
  );
}
