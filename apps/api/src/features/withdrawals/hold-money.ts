import type { EntityManager } from "@mikro-orm/postgresql";
import { isErrorCode } from "@fillmark/contracts/errors";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { rejectionError } from "../../trpc/domain-error.ts";
import { openApproval, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { mailRequested } from "./withdrawal-mails.ts";
import { readWithdrawal, type WithdrawalRow } from "./withdrawal-row.ts";

type Rejection = Parameters<typeof rejectionError>[0];

/**
 * Takes a request to where others approve it: the exchange holds its money, and the approval opens. May be asked again
 * at any time, by whoever asked and by the job that takes up what was cut off; it goes on from where it stands. What
 * the exchange refused to hold has failed, and is refused the same way each time it is asked for.
 */
export async function holdMoney(ctx: Context, id: string): Promise<void> {
  const row = await readWithdrawal(ctx.em, id);
  if (row === null) throw new Error(`There is no withdrawal ${id}.`);
  if (row.refusal !== null) throw rejectionError(storedRejection(row.refusal));
  if (row.state !== "requested") return;
  const { rejection } = await ctx.exchange.submit(
    {
      type: "holdWithdrawal",
      owner: row.user_id,
      asset: row.asset,
      amount: BigInt(row.amount),
      fee: BigInt(row.fee),
      withdrawal: row.id,
    },
    `user:${row.user_id}`,
  );
  if (rejection === null) return inTransaction(ctx.em, (em) => awaitApproval(em, ctx, id));
  // Somebody else has taken it further meanwhile.
  if (rejection.code === "WITHDRAWAL_STATE") return;
  await ctx.em.execute(
    `update withdrawals set state = 'failed', ledger = 'released', refusal = ?, reason = ?
     where id = ? and state = 'requested'`,
    [JSON.stringify(rejection), rejectionError(rejection).message, id],
  );
  throw rejectionError(rejection);
}

async function awaitApproval(em: EntityManager, ctx: Context, id: string): Promise<void> {
  const row = await readWithdrawal(em, id, "hold");
  if (row?.state !== "requested") return;
  await em.execute(`update withdrawals set state = 'held', ledger = 'held' where id = ?`, [id]);
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
  await em.execute(`update withdrawals set state = 'awaiting_approval', approval_id = ? where id = ?`, [
    approval.id,
    id,
  ]);
  await mailRequested(em, ctx, row);
}

/** All that an approver says yes to. */
export function payloadOf(ctx: Pick<Context, "exchange">, row: WithdrawalRow): ApprovalRequest["payload"] {
  const scale = scaleOf(ctx.exchange, row.asset);
  const { kind, label, holder, account, network } = row.destination;
  return {
    withdrawal: row.id,
    user: row.user_id,
    asset: row.asset,
    arrives: formatUnits(BigInt(row.amount), scale),
    fee: formatUnits(BigInt(row.fee), scale),
    usd: formatUnits(BigInt(row.usd_value), LEDGER_SCALE),
    rail: row.rail,
    destination: { kind, label, holder, account, network },
  };
}

function storedRejection(stored: unknown): Rejection {
  if (isRejection(stored)) return stored;
  throw new Error("What was stored is no refusal.");
}

/** Written by us, from a rejection; its details are parsed again by `rejectionError`. */
function isRejection(value: unknown): value is Rejection {
  return typeof value === "object" && value !== null && "code" in value && isErrorCode(value.code);
}
