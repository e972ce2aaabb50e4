import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/**
 * Locks an account until the end of the caller's transaction: what is limited for each account is counted by one transaction
 * after the other. Throws UNAUTHENTICATED for an account that is none any more.
 */
export async function lockAccount(em: EntityManager, userId: string): Promise<{ readonly email: string }> {
  const row = await query(em)
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row;
}
