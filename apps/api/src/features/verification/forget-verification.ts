import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotNull } from "kysely";
import { query } from "../../db/query.ts";

/**
 * When an account ends, what was begun and never handed over goes in the caller's transaction. What was handed over is
 * evidence: it stays, sealed, for as long as the law asks (see the sweep). Gives the paths of the files that go, whose
 * keys are gone with their rows, to be deleted after the commit.
 */
export async function forgetVerification(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("verification_documents as d")
    .innerJoin("verification_cases as c", "c.id", "d.case_id")
    .select("d.path")
    .where("c.user_id", "=", userId)
    .where("c.submitted_at", "is", null)
    .where("d.path", "is not", null)
    .$narrowType<{ path: NotNull }>()
    .execute();
  await query(em)
    .deleteFrom("verification_cases")
    .where("user_id", "=", userId)
    .where("submitted_at", "is", null)
    .execute();
  return rows.map(({ path }) => path);
}
