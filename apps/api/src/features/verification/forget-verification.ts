import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * Everything that somebody showed of themselves goes, in the caller's transaction, and with it their level. Gives the
 * paths of the files, whose keys are gone with their rows, to be deleted after the commit.
 */
export async function forgetVerification(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ path: string }[]>(
    `select d.path from verification_documents d join verification_cases c on c.id = d.case_id
     where c.user_id = ? and d.path is not null`,
    [userId],
  );
  await em.execute(`delete from verification_cases where user_id = ?`, [userId]);
  return rows.map(({ path }) => path);
}
