import type { EntityManager } from "@mikro-orm/postgresql";
import { VerificationLevel } from "@fillmark/contracts/verification";
import { query } from "../../db/query.ts";

/**
 * How far this user's identity is proven now, by the clock of the database: approved evidence that hasn't expired,
 * and nothing that anybody could set. 0 for someone unknown. In SQL it is `verification_level(user_id)`.
 */
export async function levelOf(em: EntityManager, userId: string): Promise<VerificationLevel> {
  const { level } = await query(em)
    .selectNoFrom((of) => of.fn<number | null>("verification_level", [of.val(userId)]).as("level"))
    .executeTakeFirstOrThrow();
  return VerificationLevel.parse(level ?? 0);
}
