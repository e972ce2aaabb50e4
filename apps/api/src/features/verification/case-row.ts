// The rows of cases: how they are read, locked and moved.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type ExpressionBuilder, type InferResult } from "kysely";
import { VERIFICATION_NEEDS } from "@fillmark/contracts/constants";
import type { TargetLevel, VerificationItem, VerificationState } from "@fillmark/contracts/verification";
import { query, type Database } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** By the clock of the database. */
export const now = sql<Date>`now()`;

/** Of `verification_cases c`. What has run out is expired, also before the job has written it down. */
export const caseState = sql<VerificationState>`case when c.state = 'approved' and c.expires_at <= now() then 'expired'
  else c.state end`;

export function cases(em: EntityManager) {
  return query(em)
    .selectFrom("verification_cases as c")
    .select(["c.id", "c.user_id", "c.level", caseState.as("state"), "c.revision", "c.asked", "c.reviewer_id"])
    .select(["c.submitted_at", "c.decided_at", "c.expires_at", "c.renewal_asked_at"]);
}

export type CaseRow = Readonly<InferResult<ReturnType<typeof cases>>[number]>;

/** What every change of a case says of itself. */
export function touched(of: ExpressionBuilder<Database, "verification_cases">) {
  return { revision: of("revision", "+", 1), changed_at: now };
}

/** As the value of a jsonb column: by itself a list would go as an array of PostgreSQL. */
export function json<Value>(value: Value) {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}

/** Other changes of the case wait meanwhile. Throws NOT_FOUND, also for another user's. */
export async function lockOwnCase(
  em: EntityManager,
  { caseId, userId }: { caseId: string; userId: string },
): Promise<CaseRow> {
  const row = await cases(em)
    .where("c.id", "=", caseId)
    .where("c.user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return requireCase(row);
}

/** For admins, who see no drafts. Throws NOT_FOUND. */
export async function lockSentCase(em: EntityManager, caseId: string): Promise<CaseRow> {
  const row = await cases(em)
    .where("c.id", "=", caseId)
    .where("c.submitted_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  return requireCase(row);
}

function requireCase(row: CaseRow | undefined): CaseRow {
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** What a level asks for. `identityKind` is of the document that was named, if one was. */
export function needsOf(level: TargetLevel, identityKind: string | null): VerificationItem[] {
  return VERIFICATION_NEEDS[level].filter((item) => item !== "identity_back" || identityKind !== "passport");
}
