import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import type { CommandHandler, Settled } from "../../outbox/command-handler.ts";
import { openApproval, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { mailRequested } from "./withdrawal-mails.ts";
import { readWithdrawal, requireWithdrawal, type WithdrawalRow } from "./withdrawal-row.ts";

/**
 * Takes a request to where others approve it: the exchange holds its money, and the approval opens. What the exchange
 * refused to hold has failed.
 */
export const holdHandler: CommandHandler = {
  async command({ em }, id) {
    const { user_id: owner, asset, amount, fee } = await requireWithdrawal(em, id);
    const units = { amount: BigInt(amount), fee: BigInt(fee) };
    return { type: "holdWithdrawal", owner, asset, ...units, withdrawal: id };
  },
  settled: awaitApproval,
  async refused(em, _ctx, { subjectId, rejection }) {
    // It was taken further before.
    if (rejection.code === "WITHDRAWAL_STATE") return;
    await query(em)
      .updateTable("withdrawals")
      .set({
        state: "failed",
        ledger: "released",
        refusal: JSON.stringify(rejection),
        reason: rejectionError(rejection).message,
      })
      .where("id", "=", subjectId)
      .where("state", "=", "requested")
      .execute();
  },
};

async function awaitApproval(
  em: EntityManager,
  ctx: Context,
  { subjectId: id, receipt }: Settled,
): Promise<void> {
  const row = await readWithdrawal(em, id, "hold");
  if (row?.state !== "requested") return;
  await query(em)
    .updateTable("withdrawals")
    .set({ state: "held", ledger: "held", receipt })
    .where("id", "=", id)
    .execute();
  const approval = await openApproval(em, {
    kind: "withdrawal",
    subjectId: id,
    payload: payloadOf(ctx, row),
    requester: { kind: "user", id: row.user_id },
    quorum: row.quorum,
    money: {
      direction: "out",
      usd: formatUnits(BigInt(row.usd_value), LEDGER_SCALE),
      destination: row.destination.account,
    },
  });
  await query(em)
    .updateTable("withdrawals")
    .set({ state: "awaiting_approval", approval_id: approval.id })
    .where("id", "=", id)
    .execute();
  await mailRequested(em, ctx, row);
}

/** All that an approver says yes to. */
export function payloadOf(ctx: Pick<Context, "exchange">, row: WithdrawalRow): ApprovalRequest["payload"] {
  const scale = scaleOf(ctx.exchange, row.asset);
  const { kind, label, holder, account, network, bic = null, travelRule = null } = row.destination;
  return {
    withdrawal: row.id,
    user: row.user_id,
    asset: row.asset,
    arrives: formatUnits(BigInt(row.amount), scale),
    fee: formatUnits(BigInt(row.fee), scale),
    usd: formatUnits(BigInt(row.usd_value), LEDGER_SCALE),
    rail: row.rail,
    destination: {
      kind,
      label,
      holder,
      account,
      network,
      ...(bic === null ? {} : { bic }),
      ...(travelRule === null ? {} : { travelRule }),
    },
  };
}
