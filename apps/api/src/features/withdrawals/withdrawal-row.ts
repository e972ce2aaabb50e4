import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { DestinationSnapshot, WithdrawalState, WithdrawalView } from "@fillmark/contracts/withdrawals";
import type { Context } from "../../trpc/context.ts";
import { readApprovals, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";

/** How far the ledger has been told. */
export type LedgerState = "none" | "held" | "released" | "paid" | "returned";

export interface WithdrawalRow {
  readonly id: string;
  readonly user_id: string;
  readonly client_withdrawal_id: string;
  readonly request_hash: string;
  readonly asset: string;
  /** Smallest units, of what arrives. */
  readonly amount: string;
  readonly fee: string;
  readonly usd_value: string;
  readonly rail: string;
  readonly destination: DestinationSnapshot;
  readonly quorum: 1 | 2;
  readonly state: WithdrawalState;
  readonly ledger: LedgerState;
  readonly approval_id: string | null;
  readonly outcome_id: string | null;
  readonly refusal: unknown;
  readonly reason: string | null;
  readonly alarm: string | null;
  readonly is_sent: boolean;
  readonly rail_reference: string | null;
  readonly created_ms: number;
  readonly steps: readonly { readonly state: WithdrawalState; readonly at_ms: number }[];
}

export const withdrawalColumns = `w.id, w.user_id, w.client_withdrawal_id, w.request_hash, w.asset,
  w.amount::text as amount, w.fee::text as fee, w.usd_value::text as usd_value, w.rail, w.destination, w.quorum,
  w.state, w.ledger, w.approval_id, w.outcome_id, w.refusal, w.reason, w.alarm, w.sent_at is not null as is_sent,
  w.rail_reference, (extract(epoch from w.created_at) * 1000)::float8 as created_ms,
  (select jsonb_agg(jsonb_build_object('state', s.state, 'at_ms', (extract(epoch from s.at) * 1000)::float8)
     order by s.position) from withdrawal_steps s where s.withdrawal_id = w.id) as steps`;

/** Null where there is none. Inside a transaction `hold` keeps others from moving it until the end. */
export async function readWithdrawal(
  em: EntityManager,
  id: string,
  hold: "hold" | "look" = "look",
): Promise<WithdrawalRow | null> {
  const rows = await em.execute<WithdrawalRow[]>(
    `select ${withdrawalColumns} from withdrawals w where w.id = ?${hold === "hold" ? " for no key update" : ""}`,
    [id],
  );
  return rows[0] ?? null;
}

const cancelable: readonly WithdrawalState[] = ["requested", "held", "awaiting_approval"];

export function withdrawalView(
  ctx: Pick<Context, "exchange" | "rails">,
  row: WithdrawalRow,
  approval: ApprovalRequest | null,
): WithdrawalView {
  const scale = scaleOf(ctx.exchange, row.asset);
  const [arrives, fee] = [BigInt(row.amount), BigInt(row.fee)];
  return {
    id: row.id,
    clientWithdrawalId: row.client_withdrawal_id,
    state: row.state,
    asset: row.asset,
    amount: formatUnits(arrives + fee, scale),
    fee: formatUnits(fee, scale),
    arrives: formatUnits(arrives, scale),
    value: formatUnits(BigInt(row.usd_value), LEDGER_SCALE, 2),
    destination: row.destination,
    isSandbox: ctx.rails.find(row.rail)?.isSandbox ?? false,
    approvals: { given: approval?.approvals.length ?? 0, needed: approval?.quorum ?? row.quorum },
    isSent: row.is_sent,
    reason: row.reason,
    canCancel: cancelable.includes(row.state),
    createdAt: new Date(row.created_ms).toISOString(),
    steps: row.steps.map(({ state, at_ms: atMs }) => ({ state, at: new Date(atMs).toISOString() })),
  };
}

/** In one question for all of them. */
export async function withdrawalViews(
  ctx: Pick<Context, "em" | "exchange" | "rails">,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalView[]> {
  const approvals = await readApprovals(
    ctx.em,
    rows.flatMap(({ approval_id: id }) => id ?? []),
  );
  return rows.map((row) => withdrawalView(ctx, row, approvals.get(row.approval_id ?? "") ?? null));
}
