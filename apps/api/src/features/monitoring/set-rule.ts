import type { EntityManager } from "@mikro-orm/postgresql";
import type { MonitoringOverviewView, SetRuleInput } from "@fillmark/contracts/monitoring";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockName } from "../../db/lock-name.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { readMonitoring } from "./read-monitoring.ts";
import { readRules } from "./rules.ts";

/**
 * What a rule looks for from now on; alerts that are there stay as they are. Setting what is set changes nothing. Throws
 * STEP_UP_NEEDED, and MONITORING_RULE_MOVED_ON where another has changed it since it was read.
 */
export async function setRule(ctx: AdminContext, input: SetRuleInput): Promise<MonitoringOverviewView> {
  await administration.requireAdminStepUp(ctx);
  const { rule, isOn, holds, figures } = input;
  await inTransaction(ctx.em, async (em) => {
    const from = await lockRule(em, input);
    const to = { isOn, holds, figures };
    if (JSON.stringify(sorted(from)) === JSON.stringify(sorted(to))) return;
    const kept = {
      is_on: isOn,
      holds,
      figures: sql<unknown>`${JSON.stringify(figures)}::jsonb`,
      version: input.version + 1,
      changed_at: sql<Date>`now()`,
      changed_by: ctx.actor.adminId,
    };
    await query(em)
      .insertInto("monitoring_rules")
      .values({ rule, ...kept })
      .onConflict((conflict) => conflict.column("rule").doUpdateSet(kept))
      .execute();
    await audit(ctx, em, {
      action: "monitoring.setRule",
      subject: { kind: "monitoring_rule", id: rule },
      details: { rule, from, to },
    });
  });
  return readMonitoring(ctx);
}

async function lockRule(em: EntityManager, { rule, version }: SetRuleInput) {
  await lockName(em, `monitoring:rule:${rule}`);
  const now = (await readRules(em)).find((each) => each.rule === rule);
  if (now?.version !== version) throw new DomainError("MONITORING_RULE_MOVED_ON", {});
  return { isOn: now.isOn, holds: now.holds, figures: now.figures };
}

/** Figures in one order, so that the same ones read the same. */
function sorted({ isOn, holds, figures }: Pick<SetRuleInput, "isOn" | "holds" | "figures">) {
  return [isOn, holds, Object.entries(figures).toSorted(([one], [other]) => one.localeCompare(other))];
}
