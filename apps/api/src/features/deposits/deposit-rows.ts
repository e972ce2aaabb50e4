import type { EntityManager } from "@mikro-orm/postgresql";
import { DomainError } from "../../errors/domain-error.ts";
import { query } from "../../db/query.ts";
import { selectDeposits, type DepositRow } from "./deposit-row.ts";
import { lockReference } from "./match-payment.ts";

/** Null when there is none, or it isn't this user's. */
async function findDeposit(
  em: EntityManager,
  { id, userId }: { readonly id: string; readonly userId?: string },
): Promise<DepositRow | null> {
  const found = selectDeposits(em).where("d.id", "=", id);
  const row = await (userId === undefined ? found : found.where("d.user_id", "=", userId)).executeTakeFirst();
  return row ?? null;
}

/** Throws NOT_FOUND, also for another user's. */
export async function requireDeposit(
  em: EntityManager,
  of: { readonly id: string; readonly userId?: string },
): Promise<DepositRow> {
  const row = await findDeposit(em, of);
  if (row === null) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** What someone wanted to do came too late: throws DEPOSIT_MOVED_ON with the state it is in now, or NOT_FOUND. */
export async function refuseMoved(
  em: EntityManager,
  of: { readonly id: string; readonly userId?: string },
): Promise<never> {
  throw new DomainError("DEPOSIT_MOVED_ON", { state: (await requireDeposit(em, of)).state });
}

/** Until the transaction ends nobody else moves it, the rail neither. Throws NOT_FOUND. */
export async function lockDeposit(
  em: EntityManager,
  { id, rail, reference }: Pick<DepositRow, "id" | "rail" | "reference">,
): Promise<DepositRow> {
  await lockReference(em, { rail, reference });
  await query(em).selectFrom("deposits").select("id").where("id", "=", id).forUpdate().execute();
  return requireDeposit(em, { id });
}
