import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import type { AuditEntryView, ListAuditInput } from "@fillmark/contracts/admin";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { adminName } from "./admin-name.ts";

interface AuditQuestion extends ListAuditInput {
  /** Only what was done to this. */
  readonly subject?: { readonly kind: string; readonly id: string };
}

/** Newest first; entries that are added meanwhile don't move the pages. */
export async function listAudit(ctx: AdminContext, input: AuditQuestion): Promise<Page<AuditEntryView>> {
  const rows = await entries(ctx.em, input)
    .orderBy("l.id", "desc")
    .limit(input.limit + 1)
    .execute();
  return page({ rows, limit: input.limit, cursorOf: (row) => row.id, view: entryView });
}

function entries(em: EntityManager, { adminId, action, subject, cursor }: AuditQuestion) {
  let asked = query(em)
    .selectFrom("audit_log as l")
    .leftJoin("admins as a", "a.id", "l.admin_id")
    .select(["l.id", "l.at", "l.admin_id", adminName("a").$castTo<string | null>().as("admin_name")])
    .select(["l.action", "l.subject_kind", "l.subject_id", "l.details", "l.address"]);
  if (adminId !== undefined) asked = asked.where("l.admin_id", "=", adminId);
  if (action !== undefined) asked = asked.where("l.action", "=", action);
  if (subject !== undefined)
    asked = asked.where("l.subject_kind", "=", subject.kind).where("l.subject_id", "=", subject.id);
  return cursor === undefined ? asked : asked.where("l.id", "<", conditions().idCursor(cursor));
}

type Row = InferResult<ReturnType<typeof entries>>[number];

function entryView(row: Row): AuditEntryView {
  const { id, admin_id: adminId, admin_name: name, subject_kind: kind, subject_id: subjectId } = row;
  return {
    id,
    at: row.at.toISOString(),
    admin: adminId === null ? null : { id: adminId, name: name ?? "" },
    action: row.action,
    subject: kind === null || subjectId === null ? null : { kind, id: subjectId },
    details: row.details,
    address: row.address,
  };
}
