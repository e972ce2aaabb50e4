import type { EntityManager } from "@mikro-orm/postgresql";
import type { OperatorChangeState } from "@fillmark/contracts/adjustments";
import type { ListRuleChangesInput, RuleChangeView } from "@fillmark/contracts/market-rules";
import { page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { readApprovals } from "../approvals/index.ts";
import { differencesOf, withdrawalOf, type PlannedChange } from "./plan-change.ts";

export interface RuleChangeRow {
  readonly id: string;
  readonly kind: RuleChangeView["kind"];
  readonly pair: string | null;
  readonly changes: PlannedChange;
  readonly reason: string;
  readonly state: OperatorChangeState;
  readonly request_id: string;
  readonly created_ms: number;
  readonly ended_ms: number | null;
  readonly seq: string | null;
  readonly failure: string | null;
}

const SELECT = `select id, kind, pair, changes, reason, state, request_id, seq::text as seq, failure,
    (extract(epoch from created_at) * 1000)::float8 as created_ms,
    (extract(epoch from ended_at) * 1000)::float8 as ended_ms
  from rule_changes`;

/** Throws NOT_FOUND. */
export async function requireRuleChange(em: EntityManager, id: string): Promise<RuleChangeRow> {
  const row = (await em.execute<RuleChangeRow[]>(`${SELECT} where id = ?`, [id]))[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** Newest first. */
export async function listRuleChanges(
  ctx: AdminContext,
  { open, cursor, limit }: ListRuleChangesInput,
): Promise<Page<RuleChangeView>> {
  const parts = ["true"];
  const values: unknown[] = [];
  if (open) parts.push("state in ('proposed', 'approved')");
  if (cursor !== undefined) {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) {
      const issues = [{ field: "cursor", message: "not a cursor of this list" }];
      throw new DomainError("VALIDATION", { issues });
    }
    parts.push("id < ?");
    values.push(cursor);
  }
  const rows = await ctx.em.execute<RuleChangeRow[]>(
    `${SELECT} where ${parts.join(" and ")} order by id desc limit ?`,
    [...values, limit + 1],
  );
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
    const { id, kind, pair, reason, state, seq, failure } = row;
    return {
      id,
      kind,
      pair,
      withdrawal: withdrawalOf(row.changes),
      differences: differencesOf(row.changes),
      reason,
      state,
      approval,
      createdAt: new Date(row.created_ms).toISOString(),
      endedAt: row.ended_ms === null ? null : new Date(row.ended_ms).toISOString(),
      seq,
      failure,
    };
  });
}
