// What a copy of a user's data says of their verification. Documents are theirs already; that they were here is
// told, and when.
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { readDetails } from "./details.ts";
import { levelOf } from "./level-of.ts";
import { readCaseRows } from "./my-cases.ts";

/** The cases of a user with what was said in them, unsealed, as JSON for a copy of their data. */
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
  const documents = await query(em)
    .selectFrom("verification_documents as d")
    .innerJoin("verification_cases as c", "c.id", "d.case_id")
    .select(["d.case_id", "d.item", "d.type", "d.size", "d.created_at", "d.deleted_at"])
    .where("c.user_id", "=", userId)
    .orderBy("d.created_at")
    .execute();
  const events = await query(em)
    .selectFrom("verification_events as e")
    .innerJoin("verification_cases as c", "c.id", "e.case_id")
    .select(["e.case_id", "e.kind", "e.comment", "e.at"])
    .where("c.user_id", "=", userId)
    .orderBy("e.id")
    .execute();
  return {
    level: await levelOf(em, userId),
    cases: rows.map((row) => ({
      id: row.id,
      level: row.level,
      state: row.state,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      decidedAt: row.decided_at?.toISOString() ?? null,
      expiresAt: row.expires_at?.toISOString() ?? null,
      details: (details.get(row.id) ?? []).map((saved) => saved.details),
      documents: documents
        .filter((document) => document.case_id === row.id)
        .map(({ item, type, size, created_at: sentAt, deleted_at: deletedAt }) => ({
          item,
          type,
          size,
          sentAt: sentAt.toISOString(),
          deletedAt: deletedAt?.toISOString() ?? null,
        })),
      history: events
        .filter((event) => event.case_id === row.id)
        .map(({ kind, comment, at }) => ({ kind, comment, at: at.toISOString() })),
    })),
  };
}
