import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { countOfWaiting, medianOf, waiting, type WaitingQueue } from "../../db/waiting.ts";

/** Lines of statements that nobody has decided, since they were imported. What a deposit waits for is the deposits' own queue. */
export const statementQueue: WaitingQueue = {
  subjectKind: "bank_line",
  count: async (em, lateBefore) =>
    waiting(
      await undecided(em)
        .select(({ fn }) => [
          countOfWaiting.as("count"),
          fn.countAll<string>().filterWhere("s.imported_at", "<", lateBefore).as("late"),
          fn.min<Date | null>("s.imported_at").as("oldest"),
          medianOf("s.imported_at").as("median"),
        ])
        .executeTakeFirstOrThrow(),
    ),
  list: async (em, most) => {
    const rows = await undecided(em)
      .select(["l.id", "s.imported_at"])
      .orderBy("s.imported_at")
      .orderBy("l.id")
      .limit(most)
      .execute();
    return rows.map(({ id, imported_at: at }) => ({ id, sinceMs: at.getTime(), holders: [] }));
  },
};

function undecided(em: EntityManager) {
  return query(em)
    .selectFrom("bank_lines as l")
    .innerJoin("bank_statements as s", "s.id", "l.statement_id")
    .where("l.state", "=", "open")
    .where("l.deposit_id", "is", null);
}
