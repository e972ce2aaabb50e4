// What a copy of somebody's data says of their verification. Documents are theirs already; that they were here is
// told, and when.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SecretBox } from "../../secret-box.ts";
import { instantOf, ms } from "./case-row.ts";
import { readDetails } from "./details.ts";
import { levelOf } from "./level-of.ts";
import { readCaseRows } from "./my-cases.ts";

interface DocumentRow {
  case_id: string;
  item: string;
  type: string;
  size: number;
  at_ms: number;
  deleted_ms: number | null;
}

interface EventRow {
  case_id: string;
  kind: string;
  at_ms: number;
  comment: string | null;
}

export async function readOwnVerification(
  em: EntityManager,
  box: SecretBox,
  userId: string,
): Promise<unknown> {
  const rows = await readCaseRows(em, userId);
  const details = await readDetails(
    em,
    box,
    rows.map(({ id }) => id),
  );
  const documents = await em.execute<DocumentRow[]>(
    `select d.case_id, d.item, d.type, d.size, ${ms("d.created_at")} as at_ms, ${ms("d.deleted_at")} as deleted_ms
     from verification_documents d join verification_cases c on c.id = d.case_id
     where c.user_id = ? order by d.created_at`,
    [userId],
  );
  const events = await em.execute<EventRow[]>(
    `select e.case_id, e.kind, e.comment, ${ms("e.at")} as at_ms
     from verification_events e join verification_cases c on c.id = e.case_id where c.user_id = ? order by e.id`,
    [userId],
  );
  return {
    level: await levelOf(em, userId),
    cases: rows.map((row) => ({
      id: row.id,
      level: row.level,
      state: row.state,
      submittedAt: instantOf(row.submitted_ms),
      decidedAt: instantOf(row.decided_ms),
      expiresAt: instantOf(row.expires_ms),
      details: (details.get(row.id) ?? []).map((saved) => saved.details),
      documents: documents
        .filter((document) => document.case_id === row.id)
        .map(({ item, type, size, at_ms: at, deleted_ms: deleted }) => ({
          item,
          type,
          size,
          sentAt: instantOf(at),
          deletedAt: instantOf(deleted),
        })),
      history: events
        .filter((event) => event.case_id === row.id)
        .map(({ kind, comment, at_ms: at }) => ({ kind, comment, at: instantOf(at) })),
    })),
  };
}
