import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import type { ListTermsChangesInput, TermsChangeView } from "@fillmark/contracts/trading-terms";
import { page, type Page, uuidCursor } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { readApprovals } from "../approvals/index.ts";

function selectTermsChanges(em: EntityManager) {
  return query(em)
    .selectFrom("terms_changes as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.id", "t.user_id", "u.name", "u.email", "t.changes", "t.reason", "t.state", "t.request_id"])
    .select(["t.proposed_by", "t.seq", "t.failure", "t.created_at", "t.ended_at"]);
}

export type TermsChangeRow = InferResult<ReturnType<typeof selectTermsChanges>>[number];

/** Throws NOT_FOUND. */
export async function requireTermsChange(em: EntityManager, id: string): Promise<TermsChangeRow> {
  const row = await selectTermsChanges(em).where("t.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** Newest first, of one user or of all. */
export async function listTermsChanges(
  ctx: AdminContext,
  { userId, open, cursor, limit }: ListTermsChangesInput,
): Promise<Page<TermsChangeView>> {
  let found = selectTermsChanges(ctx.em);
  if (userId !== undefined) found = found.where("t.user_id", "=", userId);
  if (open) found = found.where("t.state", "in", ["proposed", "approved"]);
  if (cursor !== undefined) found = found.where("t.id", "<", uuidCursor(cursor));
  const rows = await found
    .orderBy("t.id", "desc")
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = page({ rows, limit, cursorOf: ({ id }) => id, view: (row) => row });
  return { items: await views(ctx.em, items), nextCursor };
}

/** Throws NOT_FOUND. */
export async function termsChangeView({ em }: AdminContext, id: string): Promise<TermsChangeView> {
  const [view] = await views(em, [await requireTermsChange(em, id)]);
  if (view === undefined) throw new Error(`Change ${id} was there a moment ago.`);
  return view;
}

async function views(em: EntityManager, rows: readonly TermsChangeRow[]): Promise<TermsChangeView[]> {
  const requests = await readApprovals(
    em,
    rows.map((row) => row.request_id),
  );
  return rows.map((row) => {
    const approval = requests.get(row.request_id);
    if (approval === undefined) throw new Error(`Change ${row.id} has no request.`);
    return {
      id: row.id,
      user: { id: row.user_id, name: row.name, email: row.email },
      change: row.changes,
      reason: row.reason,
      state: row.state,
      approval,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      seq: row.seq,
      failure: row.failure,
    };
  });
}
