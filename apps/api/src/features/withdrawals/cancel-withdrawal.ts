import type { CancelWithdrawalInput, WithdrawalView } from "@fillmark/contracts/withdrawals";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { voidApproval } from "../approvals/index.ts";
import { findWithdrawal } from "./find-withdrawal.ts";
import { requireLive } from "./require-live.ts";
import { enqueueStep, holdMoney, settle } from "./settle.ts";
import { publishWithdrawal } from "./withdrawal-events.ts";
import { readWithdrawal } from "./withdrawal-row.ts";

/**
 * Its owner takes it back, until enough have approved it. Throws LIVE_ONLY, NOT_FOUND, WITHDRAWAL_MOVED_ON when it is too late.
 * Canceling what is canceled changes nothing.
 */
export async function cancelWithdrawal(
  ctx: UserContext,
  { venue, withdrawalId }: CancelWithdrawalInput,
): Promise<WithdrawalView> {
  requireLive(venue);
  const found = await findWithdrawal(ctx, { withdrawalId });
  // One that was cut off is taken to where it can be canceled first.
  if (found.state === "requested") await holdMoney(ctx, withdrawalId);
  await inTransaction(ctx.em, async (em) => {
    const row = await readWithdrawal(em, withdrawalId, "hold");
    if (row === null || row.state === "canceled") return;
    if (row.state !== "awaiting_approval" || row.approval_id === null)
      throw new DomainError("WITHDRAWAL_MOVED_ON", { state: row.state });
    await voidApproval(em, row.approval_id);
    await query(em)
      .updateTable("withdrawals")
      .set({ state: "canceled" })
      .where("id", "=", withdrawalId)
      .execute();
    await enqueueStep(em, withdrawalId, "release");
    await publishWithdrawal(em, ctx, { id: withdrawalId, change: "canceled" });
  });
  await settle(ctx, withdrawalId);
  return findWithdrawal(ctx, { withdrawalId });
}
