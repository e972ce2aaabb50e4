import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdjustmentView, OperatorChangeState } from "@fillmark/contracts/adjustments";
import { formatUnits } from "@fillmark/contracts/money";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { readApprovals, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";

export interface AdjustmentRow {
  readonly id: string;
  /** Null, with all of the user, where it is the house's own inventory. */
  readonly user_id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly is_disabled: boolean;
  readonly asset: string;
  /** Smallest units, signed. */
  readonly amount: string;
  readonly usd_value: string | null;
  readonly category: AdjustmentView["category"];
  readonly reason: string;
  readonly state: OperatorChangeState;
  readonly request_id: string;
  readonly created_ms: number;
  readonly ended_ms: number | null;
  readonly seq: string | null;
  readonly failure: string | null;
}

const COLUMNS = `a.id, a.user_id, u.name, u.email,
  u.disabled_at is not null as is_disabled, a.asset, a.amount::text as amount, a.usd_value::text as usd_value,
  a.category, a.reason, a.state, a.request_id, (extract(epoch from a.created_at) * 1000)::float8 as created_ms,
  (extract(epoch from a.ended_at) * 1000)::float8 as ended_ms, a.seq::text as seq, a.failure`;

interface Clause {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** `where` and what follows it, over adjustments `a`, of users `u` or of the house. */
export function readAdjustments(em: EntityManager, { sql, values }: Clause): Promise<AdjustmentRow[]> {
  return em.execute<AdjustmentRow[]>(
    `select ${COLUMNS} from adjustments a left join users u on u.id = a.user_id ${sql}`,
    [...values],
  );
}

/** Throws NOT_FOUND. */
export async function requireAdjustment(em: EntityManager, id: string): Promise<AdjustmentRow> {
  const row = (await readAdjustments(em, { sql: "where a.id = ?", values: [id] }))[0];
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
  const instant = (ms: number): string => new Date(ms).toISOString();
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
    createdAt: instant(row.created_ms),
    endedAt: row.ended_ms === null ? null : instant(row.ended_ms),
    seq: row.seq,
    failure: row.failure,
  };
}
