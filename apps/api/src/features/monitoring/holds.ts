import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** An alert of a rule that holds withdrawals is undecided. */
export async function isHeldByMonitoring(em: EntityManager, userId: string): Promise<boolean> {
  const { holds } = await query(em)
    .selectNoFrom(sql<boolean>`monitoring_holds(${userId}::uuid)`.as("holds"))
    .executeTakeFirstOrThrow();
  return holds;
}

/** Throws MONITORING_OPEN. */
export async function requireNoAlert(em: EntityManager, userId: string): Promise<void> {
  if (await isHeldByMonitoring(em, userId)) throw new DomainError("MONITORING_OPEN", {});
}
