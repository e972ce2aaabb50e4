import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { mayWithdraw } from "../owner-may-withdraw.ts";
import { readWithdrawal, type WithdrawalRow } from "../withdrawal-row.ts";

interface Decidable {
  readonly row: WithdrawalRow;
  readonly requestId: string;
  /** Whose it is may withdraw: neither they nor their withdrawals are frozen, and they aren't gone. */
  readonly mayOwner: boolean;
  /** A bank takes money back that its owner was credited. */
  readonly isStopped: boolean;
}

/** Until the transaction ends nobody else moves it. Throws NOT_FOUND, and WITHDRAWAL_MOVED_ON when it is decided. */
export async function lockForDecision(em: EntityManager, id: string): Promise<Decidable> {
  const row = await readWithdrawal(em, id, "hold");
  if (row === null) throw new DomainError("NOT_FOUND", {});
  if (row.state !== "awaiting_approval" || row.approval_id === null)
    throw new DomainError("WITHDRAWAL_MOVED_ON", { state: row.state });
  const owner = await query(em)
    .selectFrom("users")
    .select((eb) => [
      "frozen_at",
      "frozen_parts",
      "disabled_at",
      eb.fn<boolean>("withdrawals_stopped", ["id"]).as("is_stopped"),
    ])
    .where("id", "=", row.user_id)
    // Who opens a case of the owner's holds it as well.
    .forNoKeyUpdate()
    .executeTakeFirst();
  const mayOwner = owner !== undefined && mayWithdraw(owner);
  return { row, requestId: row.approval_id, mayOwner, isStopped: owner?.is_stopped === true };
}
