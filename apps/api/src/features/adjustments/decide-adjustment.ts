import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  AdjustmentInput,
  AdjustmentView,
  ApproveAdjustmentInput,
  RejectAdjustmentInput,
} from "@fillmark/contracts/adjustments";
import { inTransaction } from "../../db/in-transaction.ts";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { approve, reject, voidApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { adjustmentView, requireAdjustment, type AdjustmentRow } from "./adjustment-rows.ts";
import { claimAdjustment, executeAdjustment } from "./execute-adjustment.ts";

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
  const isApproved = await inTransaction(ctx.em, async (em) => {
    const row = await requireAdjustment(em, adjustmentId);
    const request = await approve(em, ctx, { requestId: row.request_id, payloadHash });
    const given = request.approvals.length;
    await auditDeed(em, ctx, { row, action: "approve", details: { given, quorum: request.quorum } });
    if (request.state !== "approved") return false;
    await move(em, row, "approved");
    // With the same commit, so that the job doesn't take it up before its approver.
    return claimAdjustment(em, adjustmentId);
  });
  if (isApproved) await executeAdjustment(ctx, adjustmentId, `admin:${ctx.actor.adminId}`);
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
    await auditDeed(em, ctx, { row, action: "reject", details: { reason } });
  });
  return adjustmentView(ctx, adjustmentId);
}

/** By whoever proposed it, while nobody has decided. Throws NOT_FOUND, also for others', and APPROVAL_CLOSED. */
export async function withdrawAdjustment(
  ctx: AdminContext,
  { adjustmentId }: AdjustmentInput,
): Promise<AdjustmentView> {
  await inTransaction(ctx.em, async (em) => {
    const row = await requireAdjustment(em, adjustmentId);
    const own = await em.execute<unknown[]>(`select 1 from adjustments where id = ? and proposed_by = ?`, [
      adjustmentId,
      ctx.actor.adminId,
    ]);
    if (own.length === 0) throw new DomainError("NOT_FOUND", {});
    if (!(await voidApproval(em, row.request_id)))
      throw new DomainError("APPROVAL_CLOSED", { state: row.state });
    await move(em, row, "withdrawn");
    await auditDeed(em, ctx, { row, action: "withdraw", details: {} });
  });
  return adjustmentView(ctx, adjustmentId);
}

/** The request's lock is held, so nothing has moved since it was looked at. */
async function move(
  em: EntityManager,
  { id }: AdjustmentRow,
  to: "approved" | "rejected" | "withdrawn",
): Promise<void> {
  const moved = await em.execute<unknown[]>(
    `update adjustments set state = ?, ended_at = case when ? = 'approved' then null else now() end
     where id = ? and state = 'proposed' returning id`,
    [to, to, id],
  );
  if (moved.length === 0) throw new Error(`Adjustment ${id} moved without its request.`);
}

interface Deed {
  readonly row: AdjustmentRow;
  readonly action: "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function auditDeed(em: EntityManager, ctx: AdminContext, { row, action, details }: Deed): Promise<void> {
  return audit(ctx, em, {
    action: `adjustments.${action}`,
    subject: row.user_id === null ? { kind: "house", id: LIQUIDITY } : { kind: "user", id: row.user_id },
    details: { adjustment: row.id, ...details },
  });
}
