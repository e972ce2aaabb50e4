import type { DuplicateCaseView, DuplicateCustomer, DuplicateRowView } from "@fillmark/contracts/duplicates";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { maskedEmail } from "../../text/masked.ts";
import { adminName } from "../admin/index.ts";
import { readApproval, samePerson, type ApprovalRequest } from "../approvals/index.ts";

export function selectCases(em: EntityManager) {
  return query(em)
    .selectFrom("duplicate_cases as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .innerJoin("users as o", "o.id", "c.other_id")
    .leftJoin("admins as a", "a.id", "c.decided_by")
    .leftJoin("approval_requests as r", "r.id", "c.approval_id")
    .select([
      "c.id",
      "c.user_id",
      "c.other_id",
      "c.signals",
      "c.state",
      "c.kept_id",
      "c.reason",
      "c.approval_id",
    ])
    .select(["c.opened_at", "c.reopened_at", "c.decided_at", "c.decided_by", "r.state as approval_state"])
    .select(["u.email", "o.email as other_email"])
    .select(adminName("a").$castTo<string | null>().as("admin_name"));
}

export type CaseRow = InferResult<ReturnType<typeof selectCases>>[number];

/** Masked: enough to tell two people apart. */
export function rowView(row: CaseRow): DuplicateRowView {
  return {
    id: row.id,
    user: { id: row.user_id, email: maskedEmail(row.email), name: "" },
    other: { id: row.other_id, email: maskedEmail(row.other_email), name: "" },
    signals: row.signals,
    state: row.state,
    keptId: row.kept_id,
    isProposed: row.approval_state === "pending",
    openedAt: row.opened_at.toISOString(),
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** Throws NOT_FOUND. */
export async function requireCase(em: EntityManager, id: string): Promise<CaseRow> {
  const row = await selectCases(em).where("c.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** Until the transaction ends nobody else decides it. Throws NOT_FOUND, and DUPLICATE_MOVED_ON unless it is open. */
export async function lockOpenCase(em: EntityManager, id: string): Promise<CaseRow> {
  await query(em).selectFrom("duplicate_cases").select("id").where("id", "=", id).forUpdate().execute();
  const row = await requireCase(em, id);
  if (row.state !== "open") throw new DomainError("DUPLICATE_MOVED_ON", { state: row.state });
  return row;
}

/** With both customers in full. */
export async function caseView(ctx: AdminContext, em: EntityManager, id: string): Promise<DuplicateCaseView> {
  const row = await requireCase(em, id);
  const { approval_id: approvalId, decided_by: by } = row;
  const [user, other] = [await customer(em, row.user_id), await customer(em, row.other_id)];
  const approval = approvalId === null ? null : await readApproval(em, approvalId);
  return {
    ...rowView(row),
    user,
    other,
    reason: row.reason,
    decidedBy: by === null ? null : { id: by, name: row.admin_name ?? "" },
    approval,
    proposedId: approval === null ? null : proposedOf(approval),
    isOwn: await isOwn(em, ctx, row),
  };
}

/** The account that would stay. */
export function proposedOf({ payload }: Pick<ApprovalRequest, "payload">): string | null {
  return typeof payload["keeps"] === "string" ? payload["keeps"] : null;
}

async function isOwn(
  em: EntityManager,
  { actor: { adminId } }: AdminContext,
  row: CaseRow,
): Promise<boolean> {
  for (const userId of [row.user_id, row.other_id])
    if ((await samePerson.asUser(em, { adminId, userId })).length > 0) return true;
  return false;
}

async function customer(em: EntityManager, userId: string): Promise<DuplicateCustomer> {
  const row = await query(em)
    .selectFrom("users")
    .select(["id", "email", "name", "created_at", "frozen_at", "disabled_at"])
    .select(sql<number>`verification_level(id)`.as("level"))
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    name: row.name ?? "",
    level: row.level,
    isFrozen: row.frozen_at !== null,
    isEnded: row.disabled_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
