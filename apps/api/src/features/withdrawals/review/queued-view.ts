import type { EntityManager } from "@mikro-orm/postgresql";
import type { QueuedWithdrawalView } from "@fillmark/contracts/withdrawals";
import type { InferResult } from "kysely";
import type { AdminContext } from "../../../context/context.ts";
import type { ApprovalRequest } from "../../approvals/index.ts";
import { ownerMayWithdraw } from "../owner-may-withdraw.ts";
import { selectWithdrawals, withdrawalView } from "../withdrawal-row.ts";

/** Withdrawals `w` with whose they are, `u`. */
export function selectQueued(em: EntityManager) {
  return selectWithdrawals(em)
    .innerJoin("users as u", "u.id", "w.user_id")
    .select((eb) => [
      "u.name as owner_name",
      "u.email as owner_email",
      eb
        .case()
        .when("u.disabled_at", "is not", null)
        .then<QueuedWithdrawalView["user"]["state"]>("disabled")
        .when(eb.not(ownerMayWithdraw()))
        .then<QueuedWithdrawalView["user"]["state"]>("frozen")
        .else<QueuedWithdrawalView["user"]["state"]>("active")
        .end()
        .as("owner_state"),
    ]);
}

export type QueuedRow = InferResult<ReturnType<typeof selectQueued>>[number];

export function queuedView(
  ctx: AdminContext,
  row: QueuedRow,
  approval: ApprovalRequest | null,
): QueuedWithdrawalView {
  return {
    ...withdrawalView(ctx, row, approval),
    user: { id: row.user_id, name: row.owner_name, email: row.owner_email, state: row.owner_state },
    alarm: row.alarm,
  };
}
