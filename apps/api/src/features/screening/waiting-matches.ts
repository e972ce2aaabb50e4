import { query } from "../../db/query.ts";
import { queueOf } from "../../db/waiting.ts";

/** Undecided possible matches, since they were found. */
export const screeningQueue = queueOf({
  subjectKind: "screening_case",
  select: (em) =>
    query(em).selectFrom("screening_cases").select(["id", "opened_at as since"]).where("state", "=", "open"),
});
