// Decisions on alerts. Whoever decides says how many movements they have seen, so nobody decides about what they haven't looked at.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AlertView, DismissAlertInput, ReportAlertInput } from "@fillmark/contracts/monitoring";
import type { AlertMeasure } from "@fillmark/contracts/monitoring-rules";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { samePerson } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { alertView, lockOpenAlert, type AlertRow } from "./alert-rows.ts";

/** Nothing unusual. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_CASE and MONITORING_MOVED_ON. */
export function dismissAlert(ctx: AdminContext, input: DismissAlertInput): Promise<AlertView> {
  return decide(ctx, input, async (em, row) => {
    const { reason } = input;
    await end(em, ctx, { row, state: "dismissed", reason, reference: null, measure: null });
    await write(em, ctx, { row, action: "dismiss", details: { reason } });
  });
}

/**
 * Suspicious, and reported to the authority, with what follows for the account at once. The customer reads what they can't do, and
 * never why. Throws as dismissing does.
 */
export function reportAlert(ctx: AdminContext, input: ReportAlertInput): Promise<AlertView> {
  return decide(ctx, input, async (em, row) => {
    const { reason, reference, measure } = input;
    await end(em, ctx, { row, state: "reported", reason, reference, measure });
    await write(em, ctx, { row, action: "report", details: { reason, reference, measure } });
    await freeze(em, ctx, { userId: row.user_id, measure });
  });
}

async function decide(
  ctx: AdminContext,
  { alertId, seen }: DismissAlertInput,
  apply: (em: EntityManager, row: AlertRow) => Promise<void>,
): Promise<AlertView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const row = await lockOpenAlert(em, alertId, seen);
    await samePerson.refuse(em, ctx, row.user_id);
    await apply(em, row);
    return alertView(ctx, em, alertId);
  });
}

interface Decision {
  readonly row: AlertRow;
  readonly state: "dismissed" | "reported";
  readonly reason: string;
  readonly reference: string | null;
  readonly measure: AlertMeasure | null;
}

async function end(em: EntityManager, ctx: AdminContext, decision: Decision): Promise<void> {
  const { row, state, reason, reference, measure } = decision;
  await query(em)
    .updateTable("monitoring_alerts")
    .set({
      state,
      reason,
      reference,
      measure,
      decided_at: sql<Date>`now()`,
      decided_by: ctx.actor.adminId,
    })
    .where("id", "=", row.id)
    .execute();
}

interface Freeze {
  readonly userId: string;
  readonly measure: AlertMeasure;
}

/** What the freeze itself says of why stays silent: the customer must not learn of a report from it. */
const SILENT = "Decided by compliance";

/** By the verbs that freeze elsewhere, too, and in the audit log as such. */
async function freeze(em: EntityManager, ctx: AdminContext, { userId, measure }: Freeze): Promise<void> {
  const subject = { kind: "user", id: userId };
  const reason = SILENT;
  if (measure === "freeze_account" && (await administration.setFrozen(em, ctx, { userId, reason })))
    await audit(ctx, em, { action: "users.freeze", subject, details: { reason } });
  const part = "withdrawals";
  if (
    measure === "freeze_withdrawals" &&
    (await administration.setPartFrozen(em, ctx, { userId, part, isFrozen: true }))
  )
    await audit(ctx, em, { action: "users.freezePart", subject, details: { part, reason } });
}

interface Written {
  readonly row: AlertRow;
  readonly action: "dismiss" | "report";
  readonly details: Readonly<Record<string, unknown>>;
}

function write(em: EntityManager, ctx: AdminContext, { row, action, details }: Written): Promise<void> {
  return audit(ctx, em, {
    action: `monitoring.${action}`,
    subject: { kind: "user", id: row.user_id },
    details: { alertId: row.id, rule: row.rule, movements: row.movements, ...details },
  });
}
