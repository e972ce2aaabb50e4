import type {
  DepositInput,
  RejectCreditInput,
  RejectDepositInput,
  ReviewedDepositView,
} from "@fillmark/contracts/deposits";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";
import { reject, samePerson } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { findWaiting, voidCredit } from "./credit-case.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { lockDeposit, refuseMoved, requireDeposit } from "./deposit-rows.ts";
import { findReviewed } from "./find-reviewed.ts";
import type { Taking } from "./take-deposit-event.ts";

/** One no against what is proposed to be credited; the deposit waits on. Throws as approving does. */
export async function rejectCredit(
  ctx: AdminContext,
  { depositId: id, reason }: RejectCreditInput,
): Promise<ReviewedDepositView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await lockDeposit(em, await requireDeposit(em, { id }));
    const waiting = await findWaiting(em, row);
    if (waiting === null) return refuseMoved(em, { id });
    await reject(em, ctx, { requestId: waiting.id, reason });
    return audit(ctx, em, {
      action: "deposits.rejectCredit",
      subject: { kind: "deposit", id },
      details: { reason, userId: row.user_id },
    });
  });
  return findReviewed(ctx, id);
}

/**
 * Says that it isn't credited, and why: to its owner in one field, to colleagues in another. Throws NOT_FOUND, OWN_CASE
 * and DEPOSIT_MOVED_ON.
 */
export async function rejectDeposit(
  ctx: AdminContext,
  { depositId: id, reason, internal }: RejectDepositInput,
): Promise<ReviewedDepositView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const { user_id: userId } = await lockDeposit(em, await requireDeposit(em, { id }));
    await samePerson.refuse(em, ctx, userId);
    const rows = await em.execute<unknown[]>(
      `update deposits set state = 'rejected', review = null, reason = ?, internal_note = nullif(?, ''),
         decided_at = now(), decided_by = ?
       where id = ? and (state in ('requested','proof_submitted')
         or state in ('expired','canceled','rejected') and review is not null) returning id`,
      [reason, internal, ctx.actor.adminId, id],
    );
    if (rows.length === 0) return refuseMoved(em, { id });
    await voidCredit(em, id);
    const row = await requireDeposit(em, { id });
    await audit(ctx, em, {
      action: "deposits.reject",
      subject: { kind: "deposit", id },
      details: { reason, internal, userId: row.user_id },
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
