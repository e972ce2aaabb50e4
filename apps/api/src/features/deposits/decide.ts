import type { ApproveDepositInput, ReviewedDepositView } from "@fillmark/contracts/deposits";
import type { EntityManager } from "@mikro-orm/postgresql";
import { formatUnits } from "@fillmark/contracts/money";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { approve } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { scaleOf } from "../trading/index.ts";
import { openCredit, requireCreditable, valueOrNull } from "./credit-case.ts";
import { creditDeposit, enqueueCredit } from "./credit-deposit.ts";
import { amountOf } from "./deposit-amount.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { kindOf, type DepositRow } from "./deposit-row.ts";
import { lockDeposit, refuseMoved, requireDeposit } from "./deposit-rows.ts";
import { findEarlierCredit, requireUncredited } from "./earlier-credit.ts";
import { findReviewed } from "./find-reviewed.ts";

/**
 * One admin's yes to crediting this amount; with the last one that is needed it is credited. Of a bank's payment the
 * admins have compared it; of any other the rail must have said so. Approving what is approved for this amount changes
 * nothing. Throws NOT_FOUND, DEPOSIT_MOVED_ON, DEPOSIT_AMOUNT_DIFFERS, DEPOSIT_ABOVE_REQUEST, ABOVE_MAXIMUM,
 * DEPOSIT_DIFFERENCE_UNEXPLAINED, DEPOSIT_REFERENCE_CREDITED, and what approvals throw. `alongside` runs in the same
 * transaction before anything is said: what it throws keeps the deposit as it was.
 */
export async function approveDeposit(
  ctx: AdminContext,
  { depositId: id, amount: text, explanation }: ApproveDepositInput,
  alongside?: (em: EntityManager) => Promise<void>,
): Promise<ReviewedDepositView> {
  await administration.requireAdminStepUp(ctx);
  const seen = await requireDeposit(ctx.em, { id });
  const { asset } = seen;
  const amount = amountOf(ctx, asset, text);
  await inTransaction(ctx.em, async (em) => {
    const row = await lockDeposit(em, seen);
    await alongside?.(em);
    if (row.state === "approved") return requireSame(ctx, row, amount);
    const credit = { row, amount, explanation: explanation ?? null };
    await requireApprovable(em, row);
    await requireCreditable(em, ctx, credit);
    const { id: requestId, payloadHash } = await openCredit(em, ctx, credit);
    const request = await approve(em, ctx, { requestId, payloadHash });
    requireUncredited(await findEarlierCredit({ ...ctx, em }, id));
    await audit(ctx, em, {
      action: "deposits.approve",
      subject: { kind: "deposit", id },
      details: {
        amount: text,
        asset,
        userId: row.user_id,
        explanation: explanation ?? null,
        given: request.approvals.length,
        needed: request.quorum,
      },
    });
    if (request.state === "approved") await claimApproved(em, ctx, { row, amount });
  });
  await creditDeposit(ctx, id);
  return findReviewed(ctx, id);
}

/** What people approved moves the deposit; the caller credits after its commit. */
async function claimApproved(
  em: EntityManager,
  ctx: AdminContext,
  { row, amount }: { readonly row: DepositRow; readonly amount: bigint },
): Promise<void> {
  const { id } = row;
  const usd = amount === BigInt(row.amount) ? null : valueOrNull(ctx, row.asset, amount);
  await query(em)
    .updateTable("deposits")
    .set((eb) => ({
      state: "approved",
      review: null,
      reason: null,
      arrived: amount.toString(),
      arrived_at: eb.fn.coalesce("arrived_at", sql<Date>`now()`),
      usd: usd === null ? row.usd : usd.toString(),
      decided_at: sql<Date>`now()`,
      decided_by: ctx.actor.adminId,
    }))
    .where("id", "=", id)
    .execute();
  await enqueueCredit(em, id);
  await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
}

/** Another amount than was credited is no yes to it. */
function requireSame(ctx: AdminContext, { arrived, asset }: DepositRow, amount: bigint): void {
  if (arrived === null || BigInt(arrived) === amount) return;
  throw new DomainError("DEPOSIT_AMOUNT_DIFFERS", {
    arrived: formatUnits(BigInt(arrived), scaleOf(ctx.exchange, asset)),
  });
}

/** Throws DEPOSIT_MOVED_ON where nothing can be credited by hand. */
async function requireApprovable(em: EntityManager, row: DepositRow): Promise<void> {
  const { id, state, arrived } = row;
  const isOpen = state === "requested" || state === "proof_submitted";
  const isBank = kindOf(row) === "bank";
  const isEnded = state === "expired" || state === "canceled" || state === "rejected";
  const isHere = arrived !== null;
  const returned = await query(em)
    .selectFrom("deposit_payments")
    .select("id")
    .where("deposit_id", "=", id)
    .where("state", "=", "returned")
    .executeTakeFirst();
  if (returned === undefined && ((isOpen && (isHere || isBank)) || (isEnded && isHere))) return;
  await refuseMoved(em, { id });
}
