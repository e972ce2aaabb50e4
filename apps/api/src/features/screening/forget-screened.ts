import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";

/**
 * When evidence about a customer is kept no longer, what they said of themselves goes from their cases; that there were any, and
 * what was decided, stays under a bare id.
 */
export async function forgetScreened(em: EntityManager, userId: string): Promise<void> {
  await query(em)
    .updateTable("screening_cases")
    .set({ sealed: null })
    .where("user_id", "=", userId)
    .execute();
}
