import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { RuleAction, RuleCondition, type RuleView } from "@fillmark/contracts/support-rules";
import { query } from "../../db/query.ts";

/** In the order in which they are asked. */
export async function readRules(em: EntityManager): Promise<RuleView[]> {
  const rows = await query(em)
    .selectFrom("support_rules")
    .selectAll()
    .orderBy("place")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isOn: row.is_on,
    trigger: row.trigger,
    match: row.match,
    conditions: z.array(RuleCondition).parse(row.conditions),
    actions: z.array(RuleAction).parse(row.actions),
    macroId: row.macro_id,
    runs: Number(row.runs),
    lastRunAt: row.last_run_at?.toISOString() ?? null,
  }));
}
