import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";

interface Ended {
  /** Of the command, where there was one. */
  readonly seq?: string;
  /** Null where it is executed. */
  readonly failure: string | null;
}

/** What became of an approved change. */
export async function endChange(em: EntityManager, id: string, { seq, failure }: Ended): Promise<void> {
  await query(em)
    .updateTable("rule_changes")
    .set({
      state: failure === null ? "executed" : "failed",
      seq: seq ?? null,
      failure,
      ended_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}
