import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** A possible match is undecided, or was confirmed by two admins. */
export async function isHeldByScreening(em: EntityManager, userId: string): Promise<boolean> {
  const { holds } = await query(em)
    .selectNoFrom(sql<boolean>`screening_holds(${userId}::uuid)`.as("holds"))
    .executeTakeFirstOrThrow();
  return holds;
}

/** Throws SCREENING_OPEN. */
export async function requireUnheld(em: EntityManager, userId: string): Promise<void> {
  if (await isHeldByScreening(em, userId)) throw new DomainError("SCREENING_OPEN", {});
}
