import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdjustmentView } from "@fillmark/contracts/adjustments";
import { formatUnits } from "@fillmark/contracts/money";
import type { InferResult } from "kysely";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { readApprovals, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";

/** Adjustments `a`, of users `u` or of the market maker, whose own inventory has no user. Amounts are smallest units, signed. */
export function selectAdjustments(em: EntityManager) {
  return query(em)
    .selectFrom("adjustments as a")
    .leftJoin("users as u", "u.id", "a.user_id")
    .select(["a.id", "a.user_id", "u.name", "u.email", "u.disabled_at", "a.asset", "a.amount", "a.usd_value"])
    .select(["a.category", "a.reason", "a.state", "a.request_id", "a.created_at", "a.ended_at", "a.seq"])
    .select("a.failure");
}

export type AdjustmentRow = InferResult<ReturnType<typeof selectAdjustments>>[number];

/** Throws NOT_FOUND. */
export async function requireAdjustment(em: EntityManager, id: string): Promise<AdjustmentRow> {
  const row = await selectAdjustments(em).where("a.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** With who asked and who agreed. */
export async function adjustmentViews(
  ctx: Pick<Context, "em" | "exchange">,
  rows: readonly AdjustmentRow[],
): Promise<AdjustmentView[]> {
  const requests = await readApprovals(
    ctx.em,
    rows.map((row) => row.request_id),
  );
  return rows.map((row) => {
    const approval = requests.get(row.request_id);
    if (approval === undefined) throw new Error(`Adjustment ${row.id} has no request.`);
    return viewOf(ctx, row, approval);
  });
}

export async function adjustmentView(
  ctx: Pick<Context, "em" | "exchange">,
  id: string,
): Promise<AdjustmentView> {
  const [view] = await adjustmentViews(ctx, [await requireAdjustment(ctx.em, id)]);
  if (view === undefined) throw new Error(`Adjustment ${id} was there a moment ago.`);
  return view;
}

function viewOf(
  { exchange }: Pick<Context, "exchange">,
  row: AdjustmentRow,
  approval: ApprovalRequest,
): AdjustmentView {
  return {
    id: row.id,
    user:
      row.user_id === null || row.email === null
        ? null
        : { id: row.user_id, name: row.name, email: row.email },
    asset: row.asset,
    amount: formatUnits(BigInt(row.amount), scaleOf(exchange, row.asset)),
    usdValue: row.usd_value,
    category: row.category,
    reason: row.reason,
    state: row.state,
    approval,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    seq: row.seq,
    failure: row.failure,
  };
}
