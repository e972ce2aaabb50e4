import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** A possible duplicate is undecided, or this account was decided to be the duplicate of another one. */
export async function isHeldAsDuplicate(em: EntityManager, userId: string): Promise<boolean> {
  const { holds } = await query(em)
    .selectNoFrom(sql<boolean>`duplicate_holds(${userId}::uuid)`.as("holds"))
    .executeTakeFirstOrThrow();
  return holds;
}

/**
 * A case that opens meanwhile waits until the caller's transaction has ended. Throws DUPLICATE_OPEN while a case is undecided,
 * DUPLICATE_ACCOUNT where another account of the person stays.
 */
export async function requireNoDuplicate(em: EntityManager, userId: string): Promise<void> {
  await query(em).selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const rows = await query(em)
    .selectFrom("duplicate_cases")
    .select(["id", "state"])
    .where(({ or, eb }) => or([eb("user_id", "=", userId), eb("other_id", "=", userId)]))
    .where(({ or, and, eb }) =>
      or([eb("state", "=", "open"), and([eb("state", "=", "same"), eb("kept_id", "<>", userId)])]),
    )
    .orderBy("id")
    .execute();
  const [first] = rows;
  if (first === undefined) return;
  const decided = rows.find(({ state }) => state === "same");
  if (decided === undefined) throw new DomainError("DUPLICATE_OPEN", { caseId: first.id });
  throw new DomainError("DUPLICATE_ACCOUNT", { caseId: decided.id });
}
