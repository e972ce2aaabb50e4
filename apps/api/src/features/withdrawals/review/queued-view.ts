import type { QueuedWithdrawalView } from "@fillmark/contracts/withdrawals";
import type { AdminContext } from "../../../trpc/context.ts";
import type { ApprovalRequest } from "../../approvals/index.ts";
import { withdrawalView, type WithdrawalRow } from "../withdrawal-row.ts";

export interface OwnerColumns {
  readonly owner_name: string | null;
  readonly owner_email: string;
  readonly owner_state: "active" | "frozen" | "disabled";
}

export const ownerColumns = `u.name as owner_name, u.email as owner_email, case when u.disabled_at is not null
  then 'disabled' when u.frozen_at is not null then 'frozen' else 'active' end as owner_state`;

export function queuedView(
  ctx: AdminContext,
  row: WithdrawalRow & OwnerColumns,
  approval: ApprovalRequest | null,
): QueuedWithdrawalView {
  return {
    ...withdrawalView(ctx, row, approval),
    user: { id: row.user_id, name: row.owner_name, email: row.owner_email, state: row.owner_state },
    alarm: row.alarm,
  };
}
