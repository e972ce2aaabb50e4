import type { AuditEntryView, ListAuditInput } from "@fillmark/contracts/admin";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";

interface Row {
  id: string;
  at_ms: number;
  admin_id: string | null;
  admin_name: string | null;
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  details: Record<string, unknown>;
  address: string;
}

interface AuditQuestion extends ListAuditInput {
  /** Only what was done to this. */
  readonly subject?: { readonly kind: string; readonly id: string };
}

/** Newest first; entries that are added meanwhile don't move the pages. */
export async function listAudit(ctx: AdminContext, input: AuditQuestion): Promise<Page<AuditEntryView>> {
  const where = conditions();
  where.add("true");
  if (input.adminId !== undefined) where.add("l.admin_id = ?", input.adminId);
  if (input.action !== undefined) where.add("l.action = ?", input.action);
  if (input.subject !== undefined) {
    where.add("l.subject_kind = ? and l.subject_id = ?", input.subject.kind, input.subject.id);
  }
  if (input.cursor !== undefined) where.add("l.id < ?", where.idCursor(input.cursor));
  const rows = await ctx.em.execute<Row[]>(
    `select l.id::text as id, (extract(epoch from l.at) * 1000)::float8 as at_ms, l.admin_id,
       coalesce(a.name, split_part(a.email, '@', 1)) as admin_name,
       l.action, l.subject_kind, l.subject_id, l.details, l.address
     from audit_log l left join admins a on a.id = l.admin_id
     where ${where.sql} order by l.id desc limit ?`,
    [...where.values, input.limit + 1],
  );
  return page({ rows, limit: input.limit, cursorOf: (row) => row.id, view: entryView });
}

function entryView(row: Row): AuditEntryView {
  const { id, admin_id: adminId, admin_name: name, subject_kind: kind, subject_id: subjectId } = row;
  return {
    id,
    at: new Date(row.at_ms).toISOString(),
    admin: adminId === null ? null : { id: adminId, name: name ?? "" },
    action: row.action,
    subject: kind === null || subjectId === null ? null : { kind, id: subjectId },
    details: row.details,
    address: row.address,
  };
}
