import { randomUUID } from "node:crypto";
import type { CaseRowView, ListCasesInput } from "@fillmark/contracts/verification-cases";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { SecretBox } from "../../secret-box.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { caseColumns, caseState, instantOf, ms, type CaseRow } from "./case-row.ts";
import { openDetails } from "./details.ts";
import { maskedEmail, maskedName } from "./masked.ts";
import { isWaiting } from "./waiting-cases.ts";

interface Row extends CaseRow {
  changed_ms: number;
  email: string;
  reviewer_name: string | null;
  sealed: string | null;
  sealed_case: string | null;
}

/** What lists are ordered by: the longest wait first, otherwise what was touched last. */
const orders = {
  waiting: { key: ms("c.submitted_at"), later: ">", direction: "asc" },
  others: { key: ms("c.changed_at"), later: "<", direction: "desc" },
} as const;

/** Cases that were handed over, in pages, with people masked. */
export async function listCases(ctx: AdminContext, input: ListCasesInput): Promise<Page<CaseRowView>> {
  const { list, level, userId, cursor, limit } = input;
  const order = list === "waiting" ? orders.waiting : orders.others;
  const where = conditions();
  where.add("c.submitted_at is not null");
  if (list === "waiting") where.add(isWaiting);
  else if (list !== "all") where.add(`${caseState} = ?`, list);
  if (level !== undefined) where.add("c.level = ?", level);
  if (userId !== undefined) where.add("c.user_id = ?", userId);
  if (cursor !== undefined) where.add(`(${order.key}, c.id) ${order.later} (?, ?::uuid)`, ...placeOf(cursor));
  const rows = await ctx.em.execute<Row[]>(
    `select ${caseColumns}, ${ms("c.changed_at")} as changed_ms, u.email,
       coalesce(a.name, a.email) as reviewer_name, d.sealed, d.case_id as sealed_case
     from verification_cases c join users u on u.id = c.user_id left join admins a on a.id = c.reviewer_id
       left join lateral (
         select d.sealed, d.case_id from verification_details d join verification_cases p on p.id = d.case_id
         where p.user_id = c.user_id and d.item = 'personal' order by d.saved_at desc limit 1) d on true
     where ${where.sql} order by ${order.key} ${order.direction}, c.id ${order.direction} limit ?`,
    [...where.values, limit + 1],
  );
  const keyOf = (row: Row) => (list === "waiting" ? row.submitted_ms : row.changed_ms) ?? 0;
  return page({
    rows,
    limit,
    cursorOf: (row) => `${keyOf(row)}.${row.id}`,
    view: (row) => viewOf(row, ctx.auth.secretBox),
  });
}

function viewOf(row: Row, box: SecretBox): CaseRowView {
  return {
    id: row.id,
    userId: row.user_id,
    name: nameOf(row, box),
    email: maskedEmail(row.email),
    level: row.level,
    state: row.state,
    submittedAt: instantOf(row.submitted_ms),
    changedAt: new Date(row.changed_ms).toISOString(),
    reviewer: row.reviewer_id === null ? null : { id: row.reviewer_id, name: row.reviewer_name ?? "" },
  };
}

function nameOf({ sealed, sealed_case: caseId }: Row, box: SecretBox): string {
  if (sealed === null || caseId === null) return "";
  const details = openDetails(box, { caseId, item: "personal", sealed });
  return details.item === "personal" ? maskedName(details.name) : "";
}

/** Throws VALIDATION for what no page of this list gave out. */
function placeOf(cursor: string): [number, string] {
  const parts = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  const [, at = "", id = randomUUID()] = parts ?? [];
  if (parts === null)
    throw new DomainError("VALIDATION", {
      issues: [{ field: "cursor", message: "not a cursor of this list" }],
    });
  return [Number(at), id];
}
