import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { countOfWaiting, medianOf, waiting, type WaitingQueue } from "../../db/waiting.ts";

/** Since it was found, or found anew. */
const since = sql<Date>`coalesce(reopened_at, opened_at)`;

/** Undecided pairs of accounts. */
export const duplicateQueue: WaitingQueue = {
  subjectKind: "duplicate_case",
  count: async (em, lateBefore) =>
    waiting(
      await query(em)
        .selectFrom((of) =>
          of.selectFrom("duplicate_cases").select(since.as("since")).where("state", "=", "open").as("c"),
        )
        .select(({ fn }) => [
          countOfWaiting.as("count"),
          fn.countAll<string>().filterWhere("since", "<", lateBefore).as("late"),
          fn.min<Date | null>("since").as("oldest"),
          medianOf("since").as("median"),
        ])
        .executeTakeFirstOrThrow(),
    ),
  list: async (em, most) => {
    const rows = await query(em)
      .selectFrom("duplicate_cases")
      .select(["id", since.as("since")])
      .where("state", "=", "open")
      .orderBy("since")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id, since: at }) => ({ id, sinceMs: at.getTime(), holders: [] }));
  },
};
