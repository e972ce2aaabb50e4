import type { EntityManager } from "@mikro-orm/postgresql";
import { VerificationLevel } from "@fillmark/contracts/verification";

/**
 * How far this user's identity is proven now, by the clock of the database: approved evidence that hasn't expired,
 * and nothing that anybody could set. 0 for somebody unknown. In SQL it is `verification_level(user_id)`.
 */
export async function levelOf(em: EntityManager, userId: string): Promise<VerificationLevel> {
  const rows = await em.execute<{ level: number | null }[]>(`select verification_level(?) as level`, [
    userId,
  ]);
  return VerificationLevel.parse(rows[0]?.level ?? 0);
}
