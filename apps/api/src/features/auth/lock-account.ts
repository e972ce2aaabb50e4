import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

interface Locked {
  readonly email: string;
}

/** Locks an account until the end of the caller's transaction. Null for one that is disabled, or none. */
export async function tryLockAccount(em: EntityManager, userId: string): Promise<Locked | null> {
  const row = await query(em)
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The same for the account that asks: what is limited for each account is counted by one transaction after the other. Throws
 * UNAUTHENTICATED for an account that is none any more.
 */
export async function lockAccount(em: EntityManager, userId: string): Promise<Locked> {
  const account = await tryLockAccount(em, userId);
  if (account === null) throw new DomainError("UNAUTHENTICATED", {});
  return account;
}
