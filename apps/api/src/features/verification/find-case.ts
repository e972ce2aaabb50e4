import type { EntityManager } from "@mikro-orm/postgresql";
import type { CaseInput, VerificationDetails } from "@fillmark/contracts/verification";
import type { CaseDocumentView, CaseEventView, CaseView } from "@fillmark/contracts/verification-cases";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { lockSentCase, needsOf, type CaseRow } from "./case-row.ts";
import { readDetails } from "./details.ts";
import { isOwnCase } from "./own-case.ts";
import { levelOf } from "./level-of.ts";
import { identityKindOf } from "./my-cases.ts";
import { whereNotServed } from "./served.ts";

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

/** `em` is that of the transaction in which the row was read. */
export async function viewCase(ctx: AdminContext, em: EntityManager, row: CaseRow): Promise<CaseView> {
  const people = await query(em)
    .selectFrom("users as u")
    .select(["u.email", "u.name"])
    .select((of) =>
      of
        .selectFrom("admins as a")
        .select((one) => one.fn.coalesce("a.name", "a.email").as("name"))
        .where("a.id", "=", row.reviewer_id)
        .as("reviewer_name"),
    )
    .where("u.id", "=", row.user_id)
    .executeTakeFirst();
  const details = await detailsOf(ctx, em, row);
  return {
    id: row.id,
    user: {
      id: row.user_id,
      email: people?.email ?? "",
      name: people?.name ?? null,
      level: await levelOf(em, row.user_id),
    },
    level: row.level,
    state: row.state,
    revision: row.revision,
    details,
    needed: needsOf(row.level, identityKindOf(details.map((one) => ({ details: one })))),
    documents: await documentsOf(em, row.id, ctx.actor.adminId),
    asked: [...row.asked],
    history: await historyOf(em, row.id),
    reviewer: row.reviewer_id === null ? null : { id: row.reviewer_id, name: people?.reviewer_name ?? "" },
    isOwn: await isOwnCase(em, ctx, row.user_id),
    notServed: await whereNotServed(em, ctx.auth.secretBox, { userId: row.user_id, caseId: row.id }),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** The case's own, and beside a document who its owner says they are. */
async function detailsOf(ctx: AdminContext, em: EntityManager, row: CaseRow): Promise<VerificationDetails[]> {
  const former = await query(em)
    .selectFrom("verification_cases as c")
    .innerJoin("verification_details as d", (join) =>
      join.onRef("d.case_id", "=", "c.id").on("d.item", "=", "personal"),
    )
    .select("c.id")
    .where("c.user_id", "=", row.user_id)
    .where("c.id", "<>", row.id)
    .where("c.submitted_at", "is not", null)
    .orderBy("d.saved_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const personId = row.level === 1 ? undefined : former?.id;
  const ids = personId === undefined ? [row.id] : [personId, row.id];
  const found = await readDetails(em, ctx.auth.secretBox, ids);
  return ids.flatMap((id) => (found.get(id) ?? []).map(({ details }) => details));
}

async function documentsOf(em: EntityManager, caseId: string, adminId: string): Promise<CaseDocumentView[]> {
  const rows = await query(em)
    .selectFrom("verification_documents as d")
    .leftJoin("verification_looks as l", (join) =>
      join.onRef("l.document_id", "=", "d.id").on("l.admin_id", "=", adminId),
    )
    .select(["d.id", "d.item", "d.type", "d.size", "d.width", "d.height", "d.created_at"])
    .select(["d.replaced_at", "d.deleted_at", "l.opened_at"])
    .where("d.case_id", "=", caseId)
    .orderBy("d.created_at")
    .orderBy("d.id")
    .execute();
  return rows.map(
    ({ created_at: at, replaced_at: replaced, deleted_at: deleted, opened_at: opened, ...document }) => ({
      ...document,
      isSeen: opened !== null,
      at: at.toISOString(),
      replacedAt: replaced?.toISOString() ?? null,
      deletedAt: deleted?.toISOString() ?? null,
    }),
  );
}

async function historyOf(em: EntityManager, caseId: string): Promise<CaseEventView[]> {
  const rows = await query(em)
    .selectFrom("verification_events as e")
    .leftJoin("admins as a", "a.id", "e.admin_id")
    .select(["e.id", "e.at", "e.kind", "e.admin_id", "e.items", "e.comment", "e.internal"])
    .select((of) => of.fn.coalesce("a.name", "a.email").as("admin_name"))
    .where("e.case_id", "=", caseId)
    .orderBy("e.id", "desc")
    .execute();
  return rows.map(({ at, admin_id: id, admin_name: name, ...event }) => ({
    ...event,
    at: at.toISOString(),
    admin: id === null ? null : { id, name: name ?? "" },
  }));
}
