import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveTermsInput,
  RejectTermsInput,
  TermsChangeInput,
  TermsChangeView,
} from "@fillmark/contracts/trading-terms";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { audit } from "../admin/index.ts";
import { approve, reject, voidApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { requireTermsChange, termsChangeView, type TermsChangeRow } from "./terms-change-rows.ts";
import { termsHandlers } from "./terms-handlers.ts";

/**
 * Another admin's yes, and with it the change. It has `failed` where the user's terms aren't any more what they were when
 * it was proposed. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST, OWN_CASE, ALREADY_APPROVED, APPROVAL_STALE, APPROVAL_CLOSED.
 */
export async function approveTerms(
  ctx: AdminContext,
  { changeId, payloadHash }: ApproveTermsInput,
): Promise<TermsChangeView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await requireTermsChange(em, changeId);
    const request = await approve(em, ctx, { requestId: row.request_id, payloadHash });
    await auditAction(em, ctx, { row, action: "approve", details: {} });
    if (request.state !== "approved") return;
    await move(em, changeId, "approved");
    await enqueue(em, { kind: "terms", subjectId: changeId, actor: `admin:${ctx.actor.adminId}` });
  });
  await deliver(ctx, termsHandlers, changeId);
  return termsChangeView(ctx, changeId);
}

/** Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST, OWN_CASE, APPROVAL_CLOSED. */
export async function rejectTerms(
  ctx: AdminContext,
  { changeId, reason }: RejectTermsInput,
): Promise<TermsChangeView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await requireTermsChange(em, changeId);
    await reject(em, ctx, { requestId: row.request_id, reason });
    await move(em, changeId, "rejected");
    await auditAction(em, ctx, { row, action: "reject", details: { reason } });
  });
  return termsChangeView(ctx, changeId);
}

/** By the proposer, while nobody has decided. Throws NOT_FOUND, also for others', and APPROVAL_CLOSED. */
export async function withdrawTerms(
  ctx: AdminContext,
  { changeId }: TermsChangeInput,
): Promise<TermsChangeView> {
  await inTransaction(ctx.em, async (em) => {
    const row = await requireTermsChange(em, changeId);
    if (row.proposed_by !== ctx.actor.adminId) throw new DomainError("NOT_FOUND", {});
    if (!(await voidApproval(em, row.request_id)))
      throw new DomainError("APPROVAL_CLOSED", { state: row.state });
    await move(em, changeId, "withdrawn");
    await auditAction(em, ctx, { row, action: "withdraw", details: {} });
  });
  return termsChangeView(ctx, changeId);
}

/** The request's lock is held, so nothing has moved since it was looked at. */
async function move(em: EntityManager, id: string, to: "approved" | "rejected" | "withdrawn"): Promise<void> {
  const moved = await query(em)
    .updateTable("terms_changes")
    .set({ state: to, ended_at: to === "approved" ? null : sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "proposed")
    .returning("id")
    .executeTakeFirst();
  if (moved === undefined) throw new Error(`Change ${id} moved without its request.`);
}

interface TermsAction {
  readonly row: TermsChangeRow;
  readonly action: "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function auditAction(
  em: EntityManager,
  ctx: AdminContext,
  { row, action, details }: TermsAction,
): Promise<void> {
  return audit(ctx, em, {
    action: `tradingTerms.${action}`,
    subject: { kind: "user", id: row.user_id },
    details: { change: row.id, ...details },
  });
}
