// What became of a withdrawal that nobody knows of is said by people: one proposes, others agree.
import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveWithdrawalInput,
  ProposeOutcomeInput,
  RejectOutcomeInput,
  ReviewedWithdrawalView,
} from "@fillmark/contracts/withdrawals";
import { query } from "../../../db/query.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { audit } from "../../admin/index.ts";
import { approve, openApproval, readApproval, reject } from "../../approvals/index.ts";
import { administration } from "../../auth/index.ts";
import { payloadOf } from "../hold-handler.ts";
import { record } from "../pay-out.ts";
import { settle } from "../settle.ts";
import { readWithdrawal, type WithdrawalRow } from "../withdrawal-row.ts";
import { reviewWithdrawal } from "./review-withdrawal.ts";

/** Throws STEP_UP_NEEDED, NOT_FOUND, and WITHDRAWAL_MOVED_ON when it isn't unknown or something is proposed already. */
export async function proposeOutcome(
  ctx: AdminContext,
  { withdrawalId, paid, reason }: ProposeOutcomeInput,
): Promise<ReviewedWithdrawalView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await lockUnknown(em, withdrawalId);
    const last = row.outcome_id === null ? null : await readApproval(em, row.outcome_id);
    if (last?.state === "pending") throw new DomainError("WITHDRAWAL_MOVED_ON", { state: row.state });
    const request = await openApproval(em, {
      kind: "withdrawal_outcome",
      subjectId: withdrawalId,
      payload: { ...payloadOf(ctx, row), paid, because: reason },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: (await quorumOf(em, row)) ?? row.quorum,
    });
    await query(em)
      .updateTable("withdrawals")
      .set({ outcome_id: request.id })
      .where("id", "=", withdrawalId)
      .execute();
    await write(ctx, em, { action: "proposeOutcome", withdrawalId, details: { paid, reason } });
  });
  return reviewWithdrawal(ctx, { withdrawalId });
}

/** With the last yes that is needed the ledger follows. Throws as proposing does, and what approvals throw. */
export async function approveOutcome(
  ctx: AdminContext,
  { withdrawalId, payloadHash }: ApproveWithdrawalInput,
): Promise<ReviewedWithdrawalView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const requestId = await lockProposal(em, withdrawalId);
    const request = await approve(em, ctx, { requestId, payloadHash });
    const answer = request.payload["paid"] === true ? "paid" : "failed";
    if (request.state === "approved") await record(em, ctx, { id: withdrawalId, answer, reason: null });
    await write(ctx, em, {
      action: "approveOutcome",
      withdrawalId,
      details: { answer, given: request.approvals.length, needed: request.quorum },
    });
  });
  await settle(ctx, withdrawalId);
  return reviewWithdrawal(ctx, { withdrawalId });
}

/** One no ends the proposal; the withdrawal stays unknown. */
export async function rejectOutcome(
  ctx: AdminContext,
  { withdrawalId, reason }: RejectOutcomeInput,
): Promise<ReviewedWithdrawalView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    await reject(em, ctx, { requestId: await lockProposal(em, withdrawalId), reason });
    await write(ctx, em, { action: "rejectOutcome", withdrawalId, details: { reason } });
  });
  return reviewWithdrawal(ctx, { withdrawalId });
}

/** As many as it took to let it go. */
async function quorumOf(em: EntityManager, { approval_id: id }: WithdrawalRow): Promise<1 | 2 | null> {
  return id === null ? null : (await readApproval(em, id)).quorum;
}

async function lockUnknown(em: EntityManager, id: string): Promise<WithdrawalRow> {
  const row = await readWithdrawal(em, id, "hold");
  if (row === null) throw new DomainError("NOT_FOUND", {});
  if (row.state !== "unknown") throw new DomainError("WITHDRAWAL_MOVED_ON", { state: row.state });
  return row;
}

async function lockProposal(em: EntityManager, id: string): Promise<string> {
  const { outcome_id: requestId, state } = await lockUnknown(em, id);
  if (requestId === null) throw new DomainError("WITHDRAWAL_MOVED_ON", { state });
  return requestId;
}

interface Written {
  readonly action: "proposeOutcome" | "approveOutcome" | "rejectOutcome";
  readonly withdrawalId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

function write(
  ctx: AdminContext,
  em: EntityManager,
  { action, withdrawalId, details }: Written,
): Promise<void> {
  return audit(ctx, em, {
    action: `withdrawals.${action}`,
    subject: { kind: "withdrawal", id: withdrawalId },
    details,
  });
}
