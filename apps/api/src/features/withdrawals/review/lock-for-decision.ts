import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
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
  const owner = await query(em)
    .selectFrom("users")
    .select(["frozen_at", "disabled_at"])
    .where("id", "=", row.user_id)
    .executeTakeFirst();
  const isOwnerActive = owner !== undefined && owner.frozen_at === null && owner.disabled_at === null;
  return { row, requestId: row.approval_id, isOwnerActive };
}
