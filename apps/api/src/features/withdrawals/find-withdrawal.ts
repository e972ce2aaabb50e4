import type { WithdrawalInput, WithdrawalView } from "@fillmark/contracts/withdrawals";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { readWithdrawal, withdrawalViews } from "./withdrawal-row.ts";

/** One of the caller's own. Throws NOT_FOUND. */
export async function findWithdrawal(
  ctx: UserContext,
  { withdrawalId }: WithdrawalInput,
): Promise<WithdrawalView> {
  const row = await readWithdrawal(ctx.em, withdrawalId);
  if (row?.user_id !== ctx.actor.userId) throw new DomainError("NOT_FOUND", {});
  const [view] = await withdrawalViews(ctx, [row]);
  if (view === undefined) throw new DomainError("NOT_FOUND", {});
  return view;
}
