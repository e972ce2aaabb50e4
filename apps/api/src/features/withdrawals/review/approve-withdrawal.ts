import type {
  ApproveWithdrawalInput,
  RejectWithdrawalInput,
  ReviewedWithdrawalView,
} from "@fillmark/contracts/withdrawals";
import { query } from "../../../db/query.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { audit } from "../../admin/index.ts";
import { approve, reject } from "../../approvals/index.ts";
import { administration } from "../../auth/index.ts";
import { requireNoAlert } from "../../monitoring/index.ts";
import { requireUnheld } from "../../screening/index.ts";
import { payOut } from "../pay-out.ts";
import { enqueueStep, settle } from "../settle.ts";
import { mailApproved, mailRejected } from "../withdrawal-mails.ts";
import { lockForDecision } from "./lock-for-decision.ts";
import { screenWithdrawal } from "./screen-withdrawal.ts";
import { reviewWithdrawal } from "./review-withdrawal.ts";

/**
 * One approver's yes to exactly what they were shown; with the last one the money leaves. Throws STEP_UP_NEEDED,
 * NOT_FOUND, WITHDRAWAL_MOVED_ON, ACCOUNT_FROZEN when its owner is or may not withdraw,
 * WITHDRAWALS_STOPPED while a bank takes back what the owner was credited, SCREENING_OPEN while the owner or who is paid may
 * be on a list, MONITORING_OPEN while an alert about the owner that holds withdrawals is undecided, and what approvals throw: OWN_REQUEST, ALREADY_APPROVED, APPROVAL_STALE, APPROVAL_CLOSED.
 */
export async function approveWithdrawal(
  ctx: AdminContext,
  { withdrawalId, payloadHash }: ApproveWithdrawalInput,
): Promise<ReviewedWithdrawalView> {
  await administration.requireAdminStepUp(ctx);
  await screenWithdrawal(ctx, withdrawalId);
  const isApproved = await inTransaction(ctx.em, async (em) => {
    const { requestId, row, mayOwner, isStopped } = await lockForDecision(em, withdrawalId);
    if (!mayOwner) throw new DomainError("ACCOUNT_FROZEN", {});
    if (isStopped) throw new DomainError("WITHDRAWALS_STOPPED", {});
    await requireUnheld(em, row.user_id);
    await requireNoAlert(em, row.user_id);
    const request = await approve(em, ctx, { requestId, payloadHash });
    if (request.state === "approved") {
      await query(em)
        .updateTable("withdrawals")
        .set({ state: "approved" })
        .where("id", "=", withdrawalId)
        .execute();
      await mailApproved(em, ctx, row);
    }
    await audit(ctx, em, {
      action: "withdrawals.approve",
      subject: { kind: "withdrawal", id: withdrawalId },
      details: { hash: payloadHash, given: request.approvals.length, needed: request.quorum },
    });
    return request.state === "approved";
  });
  // The job takes it up when this doesn't come to pass; it is sent once either way.
  if (isApproved)
    await payOut({ ...ctx, em: ctx.em.fork() }, withdrawalId).catch((error: unknown) =>
      ctx.log.error({ err: error, withdrawalId }, "A payout could not be begun."),
    );
  return reviewWithdrawal(ctx, { withdrawalId });
}

/** One approver's no ends it; the owner reads the reason, and colleagues the note. Throws as `approveWithdrawal` does. */
export async function rejectWithdrawal(
  ctx: AdminContext,
  { withdrawalId, reason, internal }: RejectWithdrawalInput,
): Promise<ReviewedWithdrawalView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const { requestId, row } = await lockForDecision(em, withdrawalId);
    await reject(em, ctx, { requestId, reason: internal === "" ? reason : internal });
    await query(em)
      .updateTable("withdrawals")
      .set({ state: "rejected", reason })
      .where("id", "=", withdrawalId)
      .execute();
    await enqueueStep(em, withdrawalId, "release");
    await mailRejected(em, ctx, { ...row, reason });
    await audit(ctx, em, {
      action: "withdrawals.reject",
      subject: { kind: "withdrawal", id: withdrawalId },
      details: { reason, internal },
    });
  });
  await settle(ctx, withdrawalId);
  return reviewWithdrawal(ctx, { withdrawalId });
}
