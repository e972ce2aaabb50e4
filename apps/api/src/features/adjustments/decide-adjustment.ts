import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  AdjustmentInput,
  AdjustmentView,
  ApproveAdjustmentInput,
  RejectAdjustmentInput,
} from "@fillmark/contracts/adjustments";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { audit } from "../admin/index.ts";
import { approve, reject, voidApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { adjustmentHandlers } from "./adjustment-handlers.ts";
import { adjustmentView, requireAdjustment, type AdjustmentRow } from "./adjustment-rows.ts";

/**
 * One more yes; the last that is needed executes it. What the exchange refuses is `failed` in the answer, and where the
 * exchange can't be reached it stays `approved` until a job has done it.
 *
 * Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST, ALREADY_APPROVED, APPROVAL_STALE, APPROVAL_CLOSED.
 */
export async function approveAdjustment(
  ctx: AdminContext,
  { adjustmentId, payloadHash }: ApproveAdjustmentInput,
): Promise<AdjustmentView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await requireAdjustment(em, adjustmentId);
    const request = await approve(em, ctx, { requestId: row.request_id, payloadHash });
    const given = request.approvals.length;
    await auditAction(em, ctx, { row, action: "approve", details: { given, quorum: request.quorum } });
    if (request.state !== "approved") return;
    await move(em, row, "approved");
    const actor = `admin:${ctx.actor.adminId}`;
    await enqueue(em, { kind: "adjustment", subjectId: adjustmentId, actor });
  });
  await deliver(ctx, adjustmentHandlers, adjustmentId);
  return adjustmentView(ctx, adjustmentId);
}

/** Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST, APPROVAL_CLOSED. */
export async function rejectAdjustment(
  ctx: AdminContext,
  { adjustmentId, reason }: RejectAdjustmentInput,
): Promise<AdjustmentView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await requireAdjustment(em, adjustmentId);
    await reject(em, ctx, { requestId: row.request_id, reason });
    await move(em, row, "rejected");
    await auditAction(em, ctx, { row, action: "reject", details: { reason } });
  });
  return adjustmentView(ctx, adjustmentId);
}

/** By the proposer, while nobody has decided. Throws NOT_FOUND, also for others', and APPROVAL_CLOSED. */
export async function withdrawAdjustment(
  ctx: AdminContext,
  { adjustmentId }: AdjustmentInput,
): Promise<AdjustmentView> {
  await inTransaction(ctx.em, async (em) => {
    const row = await requireAdjustment(em, adjustmentId);
    const own = await query(em)
      .selectFrom("adjustments")
      .select("id")
      .where("id", "=", adjustmentId)
      .where("proposed_by", "=", ctx.actor.adminId)
      .executeTakeFirst();
    if (own === undefined) throw new DomainError("NOT_FOUND", {});
    if (!(await voidApproval(em, row.request_id)))
      throw new DomainError("APPROVAL_CLOSED", { state: row.state });
    await move(em, row, "withdrawn");
    await auditAction(em, ctx, { row, action: "withdraw", details: {} });
  });
  return adjustmentView(ctx, adjustmentId);
}

/** The request's lock is held, so nothing has moved since it was looked at. */
async function move(
  em: EntityManager,
  { id }: AdjustmentRow,
  to: "approved" | "rejected" | "withdrawn",
): Promise<void> {
  const moved = await query(em)
    .updateTable("adjustments")
    .set({ state: to, ended_at: to === "approved" ? null : sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "proposed")
    .returning("id")
    .executeTakeFirst();
  if (moved === undefined) throw new Error(`Adjustment ${id} moved without its request.`);
}

interface AdjustmentAction {
  readonly row: AdjustmentRow;
  readonly action: "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function auditAction(
  em: EntityManager,
  ctx: AdminContext,
  { row, action, details }: AdjustmentAction,
): Promise<void> {
  return audit(ctx, em, {
    action: `adjustments.${action}`,
    subject: row.user_id === null ? { kind: "house", id: LIQUIDITY } : { kind: "user", id: row.user_id },
    details: { adjustment: row.id, ...details },
  });
}
