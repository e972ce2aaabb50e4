import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { queueOf } from "../../db/waiting.ts";

/** Undecided pairs of accounts, since they were found, or found anew. */
export const duplicateQueue = queueOf({
  subjectKind: "duplicate_case",
  select: (em) =>
    query(em)
      .selectFrom("duplicate_cases")
      .select(["id", sql<Date>`coalesce(reopened_at, opened_at)`.as("since")])
      .where("state", "=", "open"),
});
