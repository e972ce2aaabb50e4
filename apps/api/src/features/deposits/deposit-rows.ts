import type { EntityManager } from "@mikro-orm/postgresql";
import { DomainError } from "../../trpc/domain-error.ts";
import { depositColumns, depositFrom, type DepositRow } from "./deposit-row.ts";

/** Null when there is none, or it isn't this user's. */
async function findDeposit(
  em: EntityManager,
  { id, userId }: { readonly id: string; readonly userId?: string },
): Promise<DepositRow | null> {
  const rows = await em.execute<DepositRow[]>(
    `select ${depositColumns} from ${depositFrom}
     where d.id = ? ${userId === undefined ? "" : "and d.user_id = ?"}`,
    userId === undefined ? [id] : [id, userId],
  );
  return rows[0] ?? null;
}

/** Throws NOT_FOUND, also for somebody else's. */
export async function requireDeposit(
  em: EntityManager,
  of: { readonly id: string; readonly userId?: string },
): Promise<DepositRow> {
  const row = await findDeposit(em, of);
  if (row === null) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** What somebody wanted to do came too late: throws DEPOSIT_MOVED_ON with the state it is in now, or NOT_FOUND. */
export async function refuseMoved(
  em: EntityManager,
  of: { readonly id: string; readonly userId?: string },
): Promise<never> {
  throw new DomainError("DEPOSIT_MOVED_ON", { state: (await requireDeposit(em, of)).state });
}
