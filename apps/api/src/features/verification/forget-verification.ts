import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * When an account ends, what was begun and never handed over goes in the caller's transaction. What was handed over is
 * evidence: it stays, sealed, for as long as the law asks (see the sweep). Gives the paths of the files that go, whose
 * keys are gone with their rows, to be deleted after the commit.
 */
export async function forgetVerification(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ path: string }[]>(
    `select d.path from verification_documents d join verification_cases c on c.id = d.case_id
     where c.user_id = ? and c.submitted_at is null and d.path is not null`,
    [userId],
  );
  await em.execute(`delete from verification_cases where user_id = ? and submitted_at is null`, [userId]);
  return rows.map(({ path }) => path);
}
