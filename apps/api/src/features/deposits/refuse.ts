import type {
  DepositInput,
  RejectCreditInput,
  RejectDepositInput,
  ReviewedDepositView,
} from "@fillmark/contracts/deposits";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { reject, samePerson } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { findWaiting, voidCredit } from "./credit-case.ts";
import { queueDepositMail } from "./deposit-mails.ts";
import { lockDeposit, refuseMoved, requireDeposit } from "./deposit-rows.ts";
import { findReviewed } from "./find-reviewed.ts";
import type { PaymentArrival } from "./payment-arrival.ts";

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
    const refused = await query(em)
      .updateTable("deposits")
      .set({
        state: "rejected",
        review: null,
        reason,
        internal_note: internal === "" ? null : internal,
        decided_at: sql<Date>`now()`,
        decided_by: ctx.actor.adminId,
      })
      .where("id", "=", id)
      .where((eb) =>
        eb.or([
          eb("state", "in", ["requested", "proof_submitted"]),
          eb.and([eb("state", "in", ["expired", "canceled", "rejected"]), eb("review", "is not", null)]),
        ]),
      )
      .returning("id")
      .executeTakeFirst();
    if (refused === undefined) return refuseMoved(em, { id });
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

/** Someone has looked at what the rail said against itself, or at what came back, and does the rest elsewhere. */
export async function settleReview(
  ctx: AdminContext,
  { depositId: id }: DepositInput,
): Promise<ReviewedDepositView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const settled = await query(em)
      .updateTable("deposits")
      .set({ review: null })
      .where("id", "=", id)
      .where("review", "in", ["returned", "contradiction"])
      .returning("id")
      .executeTakeFirst();
    if (settled === undefined) return requireDeposit(em, { id });
    return audit(ctx, em, { action: "deposits.settleReview", subject: { kind: "deposit", id }, details: {} });
  });
  return findReviewed(ctx, id);
}

/** The rail says that nothing comes. A bank's notice is left to anyone who compares. */
export async function rejectFailed({ ctx, em, rail }: PaymentArrival, id: string): Promise<void> {
  if (rail.kind === "bank") return;
  const refused = await query(em)
    .updateTable("deposits")
    .set({ state: "rejected", reason: "The payment failed.", decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "in", ["requested", "proof_submitted"])
    .where("arrived", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (refused !== undefined) await queueDepositMail(em, ctx, await requireDeposit(em, { id }));
}
