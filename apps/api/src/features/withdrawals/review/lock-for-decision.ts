import type { EntityManager } from "@mikro-orm/postgresql";
import { DomainError } from "../../../trpc/domain-error.ts";
import { readWithdrawal, type WithdrawalRow } from "../withdrawal-row.ts";

interface Decidable {
  readonly row: WithdrawalRow;
  readonly requestId: string;
  /** Neither frozen nor gone. */
  readonly isOwnerActive: boolean;
}

/** Until the transaction ends nobody else moves it. Throws NOT_FOUND, and WITHDRAWAL_MOVED_ON when it is decided. */
export async function lockForDecision(em: EntityManager, id: string): Promise<Decidable> {
  const row = await readWithdrawal(em, id, "hold");
  if (row === null) throw new DomainError("NOT_FOUND", {});
  if (row.state !== "awaiting_approval" || row.approval_id === null)
    throw new DomainError("WITHDRAWAL_MOVED_ON", { state: row.state });
  const owners = await em.execute<{ is_active: boolean }[]>(
    `select frozen_at is null and disabled_at is null as is_active from users where id = ?`,
    [row.user_id],
  );
  return { row, requestId: row.approval_id, isOwnerActive: owners[0]?.is_active === true };
}
