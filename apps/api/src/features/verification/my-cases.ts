import type { EntityManager } from "@mikro-orm/postgresql";
import type { MyCaseView, VerificationItem } from "@fillmark/contracts/verification";
import { query } from "../../db/query.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { cases, needsOf, type CaseRow } from "./case-row.ts";
import { readDetails, type SavedDetails } from "./details.ts";

/** All of a user's cases, newest first. */
export function readCaseRows(em: EntityManager, userId: string): Promise<CaseRow[]> {
  return cases(em)
    .where("c.user_id", "=", userId)
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .execute();
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
      given: given.map(({ item, at }) => ({ item, at: at.toISOString() })),
      asked: [...row.asked],
      comment: comments.get(row.id) ?? null,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      decidedAt: row.decided_at?.toISOString() ?? null,
    };
  });
}

export interface Given {
  readonly item: VerificationItem;
  readonly at: Date;
}

function givenOf(saved: readonly SavedDetails[], documents: readonly Given[]): Given[] {
  return [...saved.map(({ details, savedAt }): Given => ({ item: details.item, at: savedAt })), ...documents];
}

/** The kind of document that was named; null while none was. */
export function identityKindOf(saved: readonly Pick<SavedDetails, "details">[]): string | null {
  const found = saved.map(({ details }) => details).find((details) => details.item === "identity");
  return found?.item === "identity" ? found.kind : null;
}

async function currentDocuments(em: EntityManager, ids: readonly string[]): Promise<Map<string, Given[]>> {
  const found = new Map<string, Given[]>();
  if (ids.length === 0) return found;
  const rows = await query(em)
    .selectFrom("verification_documents")
    .select(["case_id", "item", "created_at"])
    .where("replaced_at", "is", null)
    .where((of) => of("case_id", "=", of.fn.any(of.val(ids))))
    .execute();
  for (const { case_id: caseId, item, created_at: at } of rows)
    found.set(caseId, [...(found.get(caseId) ?? []), { item, at }]);
  return found;
}

async function lastComments(em: EntityManager, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await query(em)
    .selectFrom("verification_events")
    .distinctOn("case_id")
    .select(["case_id", "comment"])
    .where("kind", "in", ["approved", "asked_again", "rejected", "renewal_asked"])
    .where((of) => of("case_id", "=", of.fn.any(of.val(ids))))
    .orderBy("case_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.case_id, row.comment]));
}
