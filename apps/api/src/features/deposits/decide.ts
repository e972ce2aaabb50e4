import type {
  ApproveDepositInput,
  DepositInput,
  RejectDepositInput,
  ReviewedDepositView,
} from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { scaleOf } from "../trading/index.ts";
import { creditDeposit } from "./credit-deposits.ts";
import { amountOf } from "./deposit-amount.ts";
import { usdValue } from "./deposit-limits.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { refuseMoved, requireDeposit } from "./deposit-rows.ts";
import { findReviewed } from "./find-reviewed.ts";
import type { Taking } from "./take-deposit-event.ts";

/**
 * Says that the money is here, and credits what arrived. Of a bank's payment the admin has compared it; of any other
 * the rail must have said so. Whatever came late, unasked or beyond the limits is approved knowingly. Approving what is
 * approved changes nothing. Throws NOT_FOUND, DEPOSIT_AMOUNT_DIFFERS and DEPOSIT_MOVED_ON.
 */
export async function approveDeposit(
  ctx: AdminContext,
  { depositId: id, amount: text }: ApproveDepositInput,
): Promise<ReviewedDepositView> {
  await administration.requireAdminStepUp(ctx);
  const { asset, arrived, usd, amount: asked } = await requireDeposit(ctx.em, { id });
  const amount = amountOf(ctx, asset, text);
  if (arrived !== null && BigInt(arrived) !== amount) {
    throw new DomainError("DEPOSIT_AMOUNT_DIFFERS", {
      arrived: formatUnits(BigInt(arrived), scaleOf(ctx.exchange, asset)),
    });
  }
  const value = amount === BigInt(asked) ? BigInt(usd) : usdValue(ctx, asset, amount);
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<unknown[]>(
      `update deposits d set state = 'approved', review = null, reason = null, arrived = ?::numeric,
         arrived_at = coalesce(arrived_at, now()), usd = ?::numeric, decided_at = now(), decided_by = ?
       where id = ? and (arrived is null or arrived = ?::numeric)
         and (state in ('requested','proof_submitted') and (arrived is not null or instructions->>'kind' = 'bank')
           or state in ('expired','canceled','rejected') and arrived is not null)
         and not exists (select 1 from deposit_payments p where p.deposit_id = d.id and p.state = 'returned')
       returning id`,
      [amount.toString(), value.toString(), ctx.actor.adminId, id, amount.toString()],
    );
    const row = await requireDeposit(em, { id });
    if (rows.length === 0) return row.state === "approved" ? undefined : refuseMoved(em, { id });
    await audit(ctx, em, {
      action: "deposits.approve",
      subject: { kind: "deposit", id },
      details: { amount: text, asset, userId: row.user_id },
    });
    return queueDepositMail(em, ctx, row);
  });
  await creditDeposit(ctx, id);
  return findReviewed(ctx, id);
}

/** Says that it isn't credited, and why, for its owner to read. Throws NOT_FOUND and DEPOSIT_MOVED_ON. */
export async function rejectDeposit(
  ctx: AdminContext,
  { depositId: id, reason }: RejectDepositInput,
): Promise<ReviewedDepositView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<unknown[]>(
      `update deposits set state = 'rejected', review = null, reason = ?, decided_at = now(), decided_by = ?
       where id = ? and (state in ('requested','proof_submitted')
         or state in ('expired','canceled','rejected') and review is not null) returning id`,
      [reason, ctx.actor.adminId, id],
    );
    if (rows.length === 0) return refuseMoved(em, { id });
    const row = await requireDeposit(em, { id });
    await audit(ctx, em, {
      action: "deposits.reject",
      subject: { kind: "deposit", id },
      details: { reason, userId: row.user_id },
    });
    return queueDepositMail(em, ctx, row);
  });
  return findReviewed(ctx, id);
}

/** Somebody has looked at what the rail said against itself, or at what came back, and does the rest elsewhere. */
export async function settleReview(
  ctx: AdminContext,
  { depositId: id }: DepositInput,
): Promise<ReviewedDepositView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<unknown[]>(
      `update deposits set review = null where id = ? and review in ('returned','contradiction') returning id`,
      [id],
    );
    if (rows.length === 0) return requireDeposit(em, { id });
    return audit(ctx, em, { action: "deposits.settleReview", subject: { kind: "deposit", id }, details: {} });
  });
  return findReviewed(ctx, id);
}

/** The rail says that nothing comes. A bank's notice is left to whoever compares. */
export async function rejectFailed({ ctx, em, rail }: Taking, id: string): Promise<void> {
  if (rail.kind === "bank") return;
  const rows = await em.execute<unknown[]>(
    `update deposits set state = 'rejected', reason = 'The payment failed.', decided_at = now()
     where id = ? and state in ('requested','proof_submitted') and arrived is null returning id`,
    [id],
  );
  if (rows.length > 0) await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
}
