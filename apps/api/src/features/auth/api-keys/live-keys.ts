// What other changes to an account do to its keys.
import type { EntityManager } from "@mikro-orm/postgresql";

/** Keys that would be let in now. */
export async function countLiveKeys(em: EntityManager, userId: string, nowMs: number): Promise<number> {
  const rows = await em.execute<{ live: number }[]>(
    `select count(*)::int as live from api_keys
     where user_id = ? and revoked_at is null and (expires_at is null or expires_at > ?)`,
    [userId, new Date(nowMs)],
  );
  return rows[0]?.live ?? 0;
}

/** For when somebody else may hold the account. Gives how many there were. */
export async function revokeAllKeys(em: EntityManager, userId: string, nowMs: number): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `update api_keys set revoked_at = ? where user_id = ? and revoked_at is null returning id`,
    [new Date(nowMs), userId],
  );
  return rows.length;
}
