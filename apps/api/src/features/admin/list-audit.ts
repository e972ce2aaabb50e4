import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditEntryView, ListAuditInput } from "@fillmark/contracts/admin";
import { sql } from "kysely";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { adminName } from "./admin-name.ts";
import type { AuditRow } from "./audit-row.ts";
import { restOf, waysIn } from "./audit-ways.ts";
import { findNames, labelOf, type Names } from "./subject-labels.ts";

/** Newest first; entries that are added meanwhile don't move the pages. */
export async function listAudit(ctx: AdminContext, input: ListAuditInput): Promise<Page<AuditEntryView>> {
  const ways = await waysIn(ctx.em, input);
  const rows = ways.length === 0 ? [] : await readEntries(ctx.em, input, ways);
  const names = await findNames(ctx, rows);
  return page({
    rows,
    limit: input.limit,
    cursorOf: (row) => row.id,
    view: (row) => entryView(row, names),
  });
}

/** One row more than a page, so that it is known whether there is another. */
function readEntries(
  em: EntityManager,
  input: ListAuditInput,
  ways: Awaited<ReturnType<typeof waysIn>>,
): Promise<AuditRow[]> {
  const rest = restOf(input);
  if (input.cursor !== undefined) rest.push(sql`l.id < ${conditions().idCursor(input.cursor)}::bigint`);
  const most = input.limit + 1;
  const found = ways.map((way) => {
    const all = sql.join([way, ...rest], sql` and `);
    return sql`(select l.id from audit_log l where ${all} order by l.id desc limit ${most})`;
  });
  return query(em)
    .selectFrom("audit_log as l")
    .leftJoin("admins as a", "a.id", "l.admin_id")
    .select(["l.id", "l.at", "l.admin_id", adminName("a").$castTo<string | null>().as("admin_name")])
    .select(["l.action", "l.subject_kind", "l.subject_id", "l.details", "l.address"])
    .where(
      sql<boolean>`l.id in (select f.id from (${sql.join(found, sql` union `)}) f order by f.id desc limit ${most})`,
    )
    .orderBy("l.id", "desc")
    .limit(most)
    .execute();
}

function entryView(row: AuditRow, names: Names): AuditEntryView {
  const { id, admin_id: adminId, admin_name: name, subject_kind: kind, subject_id: subjectId } = row;
  const inDetails = Object.values(row.details).flatMap((value) => {
    const known = typeof value === "string" ? names.admins.get(value) : undefined;
    return known === undefined ? [] : [[String(value), known] as const];
  });
  return {
    id,
    at: row.at.toISOString(),
    admin: adminId === null ? null : { id: adminId, name: name ?? "" },
    action: row.action,
    subject: kind === null || subjectId === null ? null : { kind, id: subjectId, label: labelOf(row, names) },
    details: row.details,
    names: Object.fromEntries(inDetails),
    address: row.address,
  };
}
