import type {
  AlertInput,
  AlertRowView,
  AlertView,
  ListMonitoringInput,
  MonitoringOfInput,
  MonitoringStandingView,
} from "@fillmark/contracts/monitoring";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { page, uuidCursor, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { alertView, requireAlert, rowView, selectAlerts } from "./alert-rows.ts";
import { isHeldByMonitoring } from "./holds.ts";

/** Alerts in pages, with people masked: what waits the longest wait first, everything else newest first. */
export async function listAlerts(
  ctx: AdminContext,
  { show, rule, userId, cursor, limit }: ListMonitoringInput,
): Promise<Page<AlertRowView>> {
  const isWaiting = show === "waiting";
  const order = isWaiting ? "asc" : "desc";
  let alerts = selectAlerts(ctx.em);
  if (isWaiting) alerts = alerts.where("a.state", "=", "open");
  else if (show !== "all") alerts = alerts.where("a.state", "=", show);
  if (rule !== undefined) alerts = alerts.where("a.rule", "=", rule);
  if (userId !== undefined) alerts = alerts.where("a.user_id", "=", userId);
  // Ids are made by time: their order is that of the days.
  if (cursor !== undefined) alerts = alerts.where("a.id", isWaiting ? ">" : "<", uuidCursor(cursor));
  const rows = await alerts
    .orderBy("a.id", order)
    .limit(limit + 1)
    .execute();
  return page({ rows, limit, cursorOf: ({ id }) => id, view: rowView });
}

/** An alert with who and what it is about, and a row in the audit log that it was opened. Throws NOT_FOUND. */
export function findAlert(ctx: AdminContext, { alertId }: AlertInput): Promise<AlertView> {
  return inTransaction(ctx.em, async (em) => {
    const row = await requireAlert(em, alertId);
    await audit(ctx, em, {
      action: "monitoring.find",
      subject: { kind: "user", id: row.user_id },
      details: { alertId, rule: row.rule },
    });
    return alertView(ctx, em, alertId);
  });
}

/** What is undecided about a customer, and how many alerts about them were reported. */
export async function findStanding(
  { em }: AdminContext,
  { userId }: MonitoringOfInput,
): Promise<MonitoringStandingView> {
  const open = await query(em)
    .selectFrom("monitoring_alerts")
    .select(["id", "rule"])
    .where("user_id", "=", userId)
    .where("state", "=", "open")
    .orderBy("id")
    .execute();
  const { reported } = await query(em)
    .selectFrom("monitoring_alerts")
    .select(({ fn }) => fn.countAll<string>().as("reported"))
    .where("user_id", "=", userId)
    .where("state", "=", "reported")
    .executeTakeFirstOrThrow();
  return { holds: await isHeldByMonitoring(em, userId), open, reported: Number(reported) };
}
