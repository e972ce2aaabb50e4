import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";

/** The bank has its money again, and the ledger has let it go. What its rail had said before stays. */
export async function noteTakenBack(em: EntityManager, depositId: string): Promise<void> {
  await query(em)
    .updateTable("deposits")
    .set({ state: "returned", returned_at: sql<Date>`now()` })
    .where("id", "=", depositId)
    .where("state", "=", "approved")
    .execute();
}
