import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import type { ListRuleChangesInput, RuleChangeView } from "@fillmark/contracts/market-rules";
import { page, type Page, uuidCursor } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { readApprovals } from "../approvals/index.ts";
import { differencesOf, subjectOf } from "./differences-of.ts";

function selectRuleChanges(em: EntityManager) {
  return query(em)
    .selectFrom("rule_changes")
    .select(["id", "kind", "changes", "reason", "state", "request_id", "seq", "failure"])
    .select(["created_at", "ended_at"]);
}

type RuleChangeRow = InferResult<ReturnType<typeof selectRuleChanges>>[number];

/** Throws NOT_FOUND. */
export async function requireRuleChange(em: EntityManager, id: string): Promise<RuleChangeRow> {
  const row = await selectRuleChanges(em).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** Newest first. */
export async function listRuleChanges(
  ctx: AdminContext,
  { open, cursor, limit }: ListRuleChangesInput,
): Promise<Page<RuleChangeView>> {
  let found = selectRuleChanges(ctx.em);
  if (open) found = found.where("state", "in", ["proposed", "approved"]);
  if (cursor !== undefined) found = found.where("id", "<", uuidCursor(cursor));
  const rows = await found
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = page({ rows, limit, cursorOf: ({ id }) => id, view: (row) => row });
  return { items: await views(ctx.em, items), nextCursor };
}

/** Throws NOT_FOUND. */
export async function ruleChangeView({ em }: AdminContext, id: string): Promise<RuleChangeView> {
  const [view] = await views(em, [await requireRuleChange(em, id)]);
  if (view === undefined) throw new Error(`Change ${id} was there a moment ago.`);
  return view;
}

async function views(em: EntityManager, rows: readonly RuleChangeRow[]): Promise<RuleChangeView[]> {
  const requests = await readApprovals(
    em,
    rows.map((row) => row.request_id),
  );
  return rows.map((row) => {
    const approval = requests.get(row.request_id);
    if (approval === undefined) throw new Error(`Change ${row.id} has no request.`);
    const { id, kind, reason, state, seq, failure } = row;
    return {
      id,
      kind,
      ...subjectOf(row.changes),
      differences: differencesOf(row.changes),
      reason,
      state,
      approval,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      seq,
      failure,
    };
  });
}
