import { RuleFiguresView, type MonitoringRuleView } from "@fillmark/contracts/monitoring";
import { MONITORING_RULES, ruleDefaults } from "@fillmark/contracts/monitoring-rules";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { adminName } from "../admin/index.ts";

/** Every rule, as it is set or as it is before anybody sets it: on, and holding nothing. */
export async function readRules(em: EntityManager): Promise<MonitoringRuleView[]> {
  const rows = await query(em)
    .selectFrom("monitoring_rules as r")
    .innerJoin("admins as a", "a.id", "r.changed_by")
    .select(["r.rule", "r.is_on", "r.holds", "r.figures", "r.version", "r.changed_at", "r.changed_by"])
    .select(adminName("a").as("admin_name"))
    .execute();
  const found = new Map(rows.map((row) => [row.rule, row]));
  return MONITORING_RULES.map((rule) => {
    const row = found.get(rule);
    if (row === undefined)
      return {
        rule,
        isOn: true,
        holds: false,
        figures: { ...ruleDefaults[rule] },
        version: 0,
        changedAt: null,
        changedBy: null,
      };
    return {
      rule,
      isOn: row.is_on,
      holds: row.holds,
      figures: RuleFiguresView.parse(row.figures),
      version: row.version,
      changedAt: row.changed_at.toISOString(),
      changedBy: { id: row.changed_by, name: row.admin_name },
    };
  });
}
