import type { RailAnswerView, WithdrawalInput } from "@fillmark/contracts/withdrawals";
import type { AdminContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { audit } from "../../admin/index.ts";
import { administration } from "../../auth/index.ts";
import { railOf } from "../../rails/index.ts";
import { applyReport } from "../pay-out.ts";
import { readWithdrawal } from "../withdrawal-row.ts";
import { reviewWithdrawal } from "./review-withdrawal.ts";

/**
 * Asks the rail what became of what was sent, and acts on what it knows for sure. Nothing is sent again. Throws
 * STEP_UP_NEEDED, NOT_FOUND, WITHDRAWAL_MOVED_ON when it was never sent.
 */
export async function checkRail(
  ctx: AdminContext,
  { withdrawalId }: WithdrawalInput,
): Promise<RailAnswerView> {
  await administration.requireAdminStepUp(ctx);
  const row = await readWithdrawal(ctx.em, withdrawalId);
  if (row === null) throw new DomainError("NOT_FOUND", {});
  if (row.sent_at === null) throw new DomainError("WITHDRAWAL_MOVED_ON", { state: row.state });
  const answer = await railOf(ctx, row.rail).payoutState(withdrawalId);
  await audit(ctx, ctx.em, {
    action: "withdrawals.checkRail",
    subject: { kind: "withdrawal", id: withdrawalId },
    details: { answer },
  });
  await applyReport({ ...ctx, em: ctx.em.fork() }, { id: withdrawalId, answer, reason: null });
  return { answer, withdrawal: await reviewWithdrawal(ctx, { withdrawalId }) };
}
