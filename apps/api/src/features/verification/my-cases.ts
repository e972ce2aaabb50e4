import type { EntityManager } from "@mikro-orm/postgresql";
import type { MyCaseView, VerificationItem } from "@fillmark/contracts/verification";
import type { SecretBox } from "../../secret-box.ts";
import { caseColumns, instantOf, ms, needsOf, type CaseRow } from "./case-row.ts";
import { readDetails, type SavedDetails } from "./details.ts";

interface DocumentRow {
  case_id: string;
  item: VerificationItem;
  at_ms: number;
}

interface WordsRow {
  case_id: string;
  comment: string | null;
}

/** All of somebody's cases, newest first. */
export function readCaseRows(em: EntityManager, userId: string): Promise<CaseRow[]> {
  return em.execute<CaseRow[]>(
    `select ${caseColumns} from verification_cases c where c.user_id = ? order by c.created_at desc, c.id desc`,
    [userId],
  );
}

/** Cases as their user sees them, in the order of the rows. */
export async function viewOwnCases(
  em: EntityManager,
  box: SecretBox,
  rows: readonly CaseRow[],
): Promise<MyCaseView[]> {
  const ids = rows.map(({ id }) => id);
  const details = await readDetails(em, box, ids);
  const documents = await currentDocuments(em, ids);
  const comments = await lastComments(em, ids);
  return rows.map((row) => {
    const saved = details.get(row.id) ?? [];
    const given = givenOf(saved, documents.get(row.id) ?? []);
    return {
      id: row.id,
      level: row.level,
      state: row.state,
      details:
        row.state === "draft" || row.state === "action_required" ? saved.map((one) => one.details) : [],
      needed: needsOf(row.level, identityKindOf(saved)),
      given: given.map(({ item, atMs }) => ({ item, at: new Date(atMs).toISOString() })),
      asked: [...row.asked],
      comment: comments.get(row.id) ?? null,
      submittedAt: instantOf(row.submitted_ms),
      decidedAt: instantOf(row.decided_ms),
    };
  });
}

export interface Given {
  readonly item: VerificationItem;
  readonly atMs: number;
}

function givenOf(saved: readonly SavedDetails[], documents: readonly DocumentRow[]): Given[] {
  return [
    ...saved.map(({ details, savedMs }): Given => ({ item: details.item, atMs: savedMs })),
    ...documents.map(({ item, at_ms: atMs }): Given => ({ item, atMs })),
  ];
}

/** The kind of document that was named; null while none was. */
export function identityKindOf(saved: readonly Pick<SavedDetails, "details">[]): string | null {
  const found = saved.map(({ details }) => details).find((details) => details.item === "identity");
  return found?.item === "identity" ? found.kind : null;
}

async function currentDocuments(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, DocumentRow[]>> {
  const found = new Map<string, DocumentRow[]>();
  if (ids.length === 0) return found;
  const rows = await em.execute<DocumentRow[]>(
    `select case_id, item, ${ms("created_at")} as at_ms from verification_documents
     where replaced_at is null and case_id in (${ids.map(() => "?").join()})`,
    [...ids],
  );
  for (const row of rows) found.set(row.case_id, [...(found.get(row.case_id) ?? []), row]);
  return found;
}

async function lastComments(em: EntityManager, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<WordsRow[]>(
    `select distinct on (case_id) case_id, comment from verification_events
     where kind in ('approved','asked_again','rejected','renewal_asked')
       and case_id in (${ids.map(() => "?").join()}) order by case_id, id desc`,
    [...ids],
  );
  return new Map(rows.map((row) => [row.case_id, row.comment]));
}
