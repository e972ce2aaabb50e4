import type { EntityManager } from "@mikro-orm/postgresql";
import type { CaseInput, VerificationDetails } from "@fillmark/contracts/verification";
import type { CaseDocumentView, CaseEventView, CaseView } from "@fillmark/contracts/verification-cases";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";
import { instantOf, lockSentCase, ms, needsOf, type CaseRow } from "./case-row.ts";
import { readDetails } from "./details.ts";
import { isOwnCase } from "./own-case.ts";
import { levelOf } from "./level-of.ts";
import { identityKindOf } from "./my-cases.ts";

/** A case with all that its user said of themselves, and a row in the audit log that it was opened. Throws NOT_FOUND. */
export function findCase(ctx: AdminContext, { caseId }: CaseInput): Promise<CaseView> {
  return inTransaction(ctx.em, async (em) => {
    const row = await lockSentCase(em, caseId);
    await audit(ctx, em, {
      action: "verification.find",
      subject: { kind: "user", id: row.user_id },
      details: { caseId, level: row.level },
    });
    return viewCase(ctx, em, row);
  });
}

interface People {
  email: string;
  name: string | null;
  reviewer_name: string | null;
}

/** `em` is that of the transaction in which the row was read. */
export async function viewCase(ctx: AdminContext, em: EntityManager, row: CaseRow): Promise<CaseView> {
  const people = await em.execute<People[]>(
    `select u.email, u.name, (select coalesce(a.name, a.email) from admins a where a.id = ?) as reviewer_name
     from users u where u.id = ?`,
    [row.reviewer_id, row.user_id],
  );
  const details = await detailsOf(ctx, em, row);
  return {
    id: row.id,
    user: {
      id: row.user_id,
      email: people[0]?.email ?? "",
      name: people[0]?.name ?? null,
      level: await levelOf(em, row.user_id),
    },
    level: row.level,
    state: row.state,
    revision: row.revision,
    details,
    needed: needsOf(row.level, identityKindOf(details.map((one) => ({ details: one })))),
    documents: await documentsOf(em, row.id),
    asked: [...row.asked],
    history: await historyOf(em, row.id),
    reviewer: row.reviewer_id === null ? null : { id: row.reviewer_id, name: people[0]?.reviewer_name ?? "" },
    isOwn: await isOwnCase(em, ctx, row.user_id),
    submittedAt: instantOf(row.submitted_ms),
    expiresAt: instantOf(row.expires_ms),
  };
}

/** The case's own, and beside a document who its owner says they are. */
async function detailsOf(ctx: AdminContext, em: EntityManager, row: CaseRow): Promise<VerificationDetails[]> {
  const former = await em.execute<{ id: string }[]>(
    `select c.id from verification_cases c join verification_details d on d.case_id = c.id and d.item = 'personal'
     where c.user_id = ? and c.id <> ? and c.submitted_at is not null order by d.saved_at desc limit 1`,
    [row.user_id, row.id],
  );
  const personId = row.level === 1 ? undefined : former[0]?.id;
  const ids = personId === undefined ? [row.id] : [personId, row.id];
  const found = await readDetails(em, ctx.auth.secretBox, ids);
  return ids.flatMap((id) => (found.get(id) ?? []).map(({ details }) => details));
}

interface DocumentRow extends Omit<CaseDocumentView, "at" | "replacedAt" | "deletedAt"> {
  at_ms: number;
  replaced_ms: number | null;
  deleted_ms: number | null;
}

async function documentsOf(em: EntityManager, caseId: string): Promise<CaseDocumentView[]> {
  const rows = await em.execute<DocumentRow[]>(
    `select id, item, type, size, width, height, ${ms("created_at")} as at_ms,
       ${ms("replaced_at")} as replaced_ms, ${ms("deleted_at")} as deleted_ms
     from verification_documents where case_id = ? order by created_at, id`,
    [caseId],
  );
  return rows.map(({ at_ms: at, replaced_ms: replaced, deleted_ms: deleted, ...document }) => ({
    ...document,
    at: new Date(at).toISOString(),
    replacedAt: instantOf(replaced),
    deletedAt: instantOf(deleted),
  }));
}

interface EventRow extends Omit<CaseEventView, "at" | "admin"> {
  at_ms: number;
  admin_id: string | null;
  admin_name: string | null;
}

async function historyOf(em: EntityManager, caseId: string): Promise<CaseEventView[]> {
  const rows = await em.execute<EventRow[]>(
    `select e.id::text as id, ${ms("e.at")} as at_ms, e.kind, e.admin_id, coalesce(a.name, a.email) as admin_name,
       e.items, e.comment, e.internal
     from verification_events e left join admins a on a.id = e.admin_id where e.case_id = ? order by e.id desc`,
    [caseId],
  );
  return rows.map(({ at_ms: at, admin_id: id, admin_name: name, ...event }) => ({
    ...event,
    at: new Date(at).toISOString(),
    admin: id === null ? null : { id, name: name ?? "" },
  }));
}
