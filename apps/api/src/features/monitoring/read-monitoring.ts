import type { MonitoringOverviewView } from "@fillmark/contracts/monitoring";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { readRules } from "./rules.ts";
import { alertQueue } from "./waiting-alerts.ts";

/** The rules, what they haven't looked at yet, and what waits for people. */
export async function readMonitoring({ em }: Pick<AdminContext, "em">): Promise<MonitoringOverviewView> {
  const { due } = await query(em)
    .selectFrom("unexamined_movements")
    .select(({ fn }) => fn.countAll<string>().as("due"))
    .executeTakeFirstOrThrow();
  const { count, oldestMs, medianMs } = await alertQueue.count(em, new Date(0));
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    rules: await readRules(em),
    toExamine: Number(due),
    waiting: { count, oldest: instant(oldestMs), median: instant(medianMs) },
  };
}
