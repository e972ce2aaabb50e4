import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { WithdrawalState, type WithdrawalView } from "@fillmark/contracts/withdrawals";
import { expressionBuilder, type InferResult } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Context } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";
import { readApprovals, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";

/** Of `withdrawals w`. */
export const ofWithdrawal = expressionBuilder<Database & { w: Database["withdrawals"] }, "w">();

/** As `withdrawals w`. Amounts are in smallest units; `amount` is what arrives. */
export function selectWithdrawals(em: EntityManager) {
  return query(em)
    .selectFrom("withdrawals as w")
    .select(["w.id", "w.user_id", "w.client_withdrawal_id", "w.request_hash", "w.asset", "w.amount", "w.fee"])
    .select(["w.usd_value", "w.rail", "w.destination", "w.quorum", "w.state", "w.ledger", "w.approval_id"])
    .select([
      "w.outcome_id",
      "w.refusal",
      "w.reason",
      "w.receipt",
      "w.alarm",
      "w.sent_at",
      "w.rail_reference",
    ])
    .select((eb) => [
      "w.created_at",
      jsonArrayFrom(
        eb
          .selectFrom("withdrawal_steps as s")
          .select(["s.state", "s.at"])
          .whereRef("s.withdrawal_id", "=", "w.id")
          .orderBy("s.position"),
      ).as("steps"),
    ]);
}

export type WithdrawalRow = InferResult<ReturnType<typeof selectWithdrawals>>[number];

/** Which step the ledger has been sent. */
export type LedgerState = WithdrawalRow["ledger"];

/** Null where there is none. Inside a transaction `hold` keeps others from moving it until the end. */
export async function readWithdrawal(
  em: EntityManager,
  id: string,
  hold: "hold" | "look" = "look",
): Promise<WithdrawalRow | null> {
  const found = selectWithdrawals(em).where("w.id", "=", id);
  const row = await (hold === "hold" ? found.forNoKeyUpdate() : found).executeTakeFirst();
  return row ?? null;
}

/** Throws an Error where there is none. */
export async function requireWithdrawal(em: EntityManager, id: string): Promise<WithdrawalRow> {
  const row = await readWithdrawal(em, id);
  if (row === null) throw new Error(`There is no withdrawal ${id}.`);
  return row;
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
    isSent: row.sent_at !== null,
    reason: row.reason,
    canCancel: cancelable.includes(row.state),
    createdAt: row.created_at.toISOString(),
    receipt: row.receipt,
    steps: row.steps.map(({ state, at }) => ({
      state: WithdrawalState.parse(state),
      at: new Date(at).toISOString(),
    })),
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
