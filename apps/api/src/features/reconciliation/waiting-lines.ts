import { query } from "../../db/query.ts";
import { queueOf } from "../../db/waiting.ts";

/** Lines of statements that nobody has decided, since they were imported. What a deposit waits for is the deposits' own queue. */
export const statementQueue = queueOf({
  subjectKind: "bank_line",
  select: (em) =>
    query(em)
      .selectFrom("bank_lines as l")
      .innerJoin("bank_statements as s", "s.id", "l.statement_id")
      .select(["l.id", "s.imported_at as since"])
      .where("l.state", "=", "open")
      .where("l.deposit_id", "is", null),
});
