import type { EntityManager } from "@mikro-orm/postgresql";
import { ScreeningEntry, type ScreeningCaseView, type ScreeningRowView } from "@fillmark/contracts/screening";
import type { InferResult } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { maskedEmail } from "../../text/masked.ts";
import { adminName } from "../admin/index.ts";
import { readApproval, samePerson } from "../approvals/index.ts";
import { openPerson } from "./screen-person.ts";

export function selectCases(em: EntityManager) {
  return query(em)
    .selectFrom("screening_cases as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .leftJoin("admins as a", "a.id", "c.decided_by")
    .leftJoin("approval_requests as r", "r.id", "c.approval_id")
    .select(["c.id", "c.user_id", "c.subject_id", "c.role", "c.sealed", "c.list_kind", "c.list_id"])
    .select(["c.list_version", "c.entry_name", "c.entry", "c.score", "c.state", "c.measure", "c.reason"])
    .select(["c.approval_id", "c.opened_at", "c.decided_at", "c.decided_by", "r.state as approval_state"])
    .select(["u.email", "u.name as user_name", "u.frozen_at"])
    .select(adminName("a").$castTo<string | null>().as("admin_name"));
}

export type CaseRow = InferResult<ReturnType<typeof selectCases>>[number];

/** Masked: enough to tell two people apart. */
export function rowView(row: CaseRow): ScreeningRowView {
  return {
    id: row.id,
    user: { id: row.user_id, email: maskedEmail(row.email), name: "" },
    role: row.role,
    list: row.list_kind,
    version: row.list_version,
    entryName: row.entry_name,
    score: row.score,
    state: row.state,
    measure: row.measure,
    isProposed: row.approval_state === "pending",
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** Throws NOT_FOUND. */
export async function requireCase(em: EntityManager, id: string): Promise<CaseRow> {
  const row = await selectCases(em).where("c.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** Until the transaction ends nobody else decides it. Throws NOT_FOUND, and SCREENING_MOVED_ON unless it is open. */
export async function lockOpenCase(em: EntityManager, id: string): Promise<CaseRow> {
  await query(em).selectFrom("screening_cases").select("id").where("id", "=", id).forUpdate().execute();
  const row = await requireCase(em, id);
  if (row.state !== "open") throw new DomainError("SCREENING_MOVED_ON", { state: row.state });
  return row;
}

/** With who was compared, unsealed. */
export async function caseView(ctx: AdminContext, em: EntityManager, id: string): Promise<ScreeningCaseView> {
  const row = await requireCase(em, id);
  const { sealed, subject_id: subjectId, decided_by: by, approval_id: approvalId } = row;
  return {
    ...rowView(row),
    user: { id: row.user_id, email: row.email, name: row.user_name ?? "", isFrozen: row.frozen_at !== null },
    person: sealed === null ? null : openPerson(ctx.auth.secretBox, subjectId, sealed),
    entry: ScreeningEntry.parse(row.entry),
    listId: row.list_id,
    reason: row.reason,
    decidedBy: by === null ? null : { id: by, name: row.admin_name ?? "" },
    approval: approvalId === null ? null : await readApproval(em, approvalId),
    isOwn: (await samePerson.asUser(em, { adminId: ctx.actor.adminId, userId: row.user_id })).length > 0,
  };
}
