// The rows of cases: how they are read, locked and moved. Times are the database's, in milliseconds since 1970.
import type { EntityManager } from "@mikro-orm/postgresql";
import { VERIFICATION_NEEDS } from "@fillmark/contracts/constants";
import type {
  MyCaseView,
  TargetLevel,
  VerificationItem,
  VerificationState,
} from "@fillmark/contracts/verification";
import { DomainError } from "../../trpc/domain-error.ts";

export type Asked = MyCaseView["asked"][number];

export interface CaseRow {
  readonly id: string;
  readonly user_id: string;
  readonly level: TargetLevel;
  /** What has run out is expired, also before the job has written it down. */
  readonly state: VerificationState;
  readonly revision: number;
  readonly asked: readonly Asked[];
  readonly reviewer_id: string | null;
  readonly submitted_ms: number | null;
  readonly decided_ms: number | null;
  readonly expires_ms: number | null;
  readonly renewal_ms: number | null;
}

export const caseState = `case when c.state = 'approved' and c.expires_at <= now() then 'expired' else c.state end`;

export const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

export const caseColumns = `c.id, c.user_id, c.level, ${caseState} as state, c.revision, c.asked, c.reviewer_id,
  ${ms("c.submitted_at")} as submitted_ms, ${ms("c.decided_at")} as decided_ms,
  ${ms("c.expires_at")} as expires_ms, ${ms("c.renewal_asked_at")} as renewal_ms`;

/** Whoever changes the case meanwhile waits. Throws NOT_FOUND, also for somebody else's. */
export async function lockOwnCase(
  em: EntityManager,
  { caseId, userId }: { caseId: string; userId: string },
): Promise<CaseRow> {
  const rows = await em.execute<CaseRow[]>(
    `select ${caseColumns} from verification_cases c where c.id = ? and c.user_id = ? for update`,
    [caseId, userId],
  );
  return requireCase(rows);
}

/** For admins, who see no drafts. Throws NOT_FOUND. */
export async function lockSentCase(em: EntityManager, caseId: string): Promise<CaseRow> {
  const rows = await em.execute<CaseRow[]>(
    `select ${caseColumns} from verification_cases c where c.id = ? and c.submitted_at is not null for update`,
    [caseId],
  );
  return requireCase(rows);
}

function requireCase(rows: readonly CaseRow[]): CaseRow {
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** What a level asks for. `identityKind` is of the document that was named, if one was. */
export function needsOf(level: TargetLevel, identityKind: string | null): VerificationItem[] {
  return VERIFICATION_NEEDS[level].filter((item) => item !== "identity_back" || identityKind !== "passport");
}

export function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
