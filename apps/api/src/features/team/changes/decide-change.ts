import type { ApproveChangeInput, ChangeIdInput } from "@fillmark/contracts/team";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { audit } from "../../admin/index.ts";
import { approve, voidApproval } from "../../approvals/index.ts";
import { administration } from "../../auth/index.ts";
import { applyChange } from "./apply-change.ts";
import { endChange, holdChange, subjectOf } from "./team-change.ts";

const done = { success: true } as const;

/** Another owner's yes does it. Throws STEP_UP_NEEDED, NOT_FOUND and as `approve` of the approvals. */
export async function approveChange(
  ctx: AdminContext,
  { changeId, payloadHash }: ApproveChangeInput,
): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  const ended = await inTransaction(ctx.em, async (em) => {
    const change = await holdChange(em, changeId);
    const { state } = await approve(em, ctx, { requestId: change.approvalId, payloadHash });
    if (state !== "approved") return [];
    return applyChange(em, ctx, { change, by: ctx.actor.adminId });
  });
  ctx.auth.sessionWatch.ended(ended);
  return done;
}

/**
 * Any other owner's no ends it, also of one who is too new to approve or was brought in by the caller: nobody gets
 * power by it. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST.
 */
export async function rejectChange(
  ctx: AdminContext,
  { changeId }: ChangeIdInput,
): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const change = await holdChange(em, changeId);
    if (change.askedBy === ctx.actor.adminId) throw new DomainError("OWN_REQUEST", {});
    await voidApproval(em, change.approvalId);
    await endChange(em, change, { state: "rejected", by: ctx.actor.adminId });
    const details = { change: change.kind, email: change.email };
    await audit(ctx, em, { action: "team.rejectChange", subject: subjectOf(change), details });
  });
  return done;
}

/** By the requester. Throws NOT_FOUND, also for others'. */
export async function withdrawChange(
  ctx: AdminContext,
  { changeId }: ChangeIdInput,
): Promise<{ success: true }> {
  await inTransaction(ctx.em, async (em) => {
    const change = await holdChange(em, changeId);
    if (change.askedBy !== ctx.actor.adminId) throw new DomainError("NOT_FOUND", {});
    await voidApproval(em, change.approvalId);
    await endChange(em, change, { state: "withdrawn", by: ctx.actor.adminId });
    const details = { change: change.kind, email: change.email };
    await audit(ctx, em, { action: "team.withdrawChange", subject: subjectOf(change), details });
  });
  return done;
}
