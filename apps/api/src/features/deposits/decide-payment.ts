// What people decide about a payment for a reference that nobody was given.
import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveAssignmentInput,
  AssignPaymentInput,
  PaymentInput,
  RefusePaymentInput,
  UnmatchedPaymentView,
} from "@fillmark/contracts/unmatched-payments";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { approve, openApproval, readApproval, reject, voidApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { creditDeposit } from "./credit-deposits.ts";
import { creditPayment, requireOthers, targetOf } from "./credit-payment.ts";
import {
  AssignmentPayload,
  findUnmatched,
  lockUnmatched,
  needsTwo,
  usdOf,
  type PaymentRow,
} from "./unmatched-payments.ts";

/**
 * Says whose it is. What is worth less than two have to agree to is credited at once; more waits for another admin's
 * yes. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_CASE, DEPOSIT_METHOD_CLOSED, and DEPOSIT_MOVED_ON also while one waits.
 */
export async function assignPayment(
  ctx: AdminContext,
  { paymentId, to }: AssignPaymentInput,
): Promise<UnmatchedPaymentView> {
  await administration.requireAdminStepUp(ctx);
  const credited = await inTransaction(ctx.em, async (em) => {
    const payment = await lockUnmatched(em, paymentId);
    await requireNoneWaits(em, payment);
    const target = await targetOf(em, payment, to);
    await requireOthers(em, ctx, target.userId);
    const details = { userId: target.userId, depositId: target.depositId };
    if (!needsTwo(usdOf(ctx, payment))) {
      const depositId = await creditPayment(em, ctx, { payment, target });
      await write(em, ctx, { action: "assignPayment", payment, details: { ...details, depositId } });
      return depositId;
    }
    const { rail, reference, rail_reference: railReference, asset, amount } = payment;
    const request = await openApproval(em, {
      kind: "deposit_payment",
      subjectId: paymentId,
      payload: { paymentId, rail, reference, railReference, asset, amount, ...details },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: 1,
    });
    await em.execute(`update deposit_payments set assignment_id = ? where id = ?`, [request.id, paymentId]);
    await write(em, ctx, { action: "proposeAssignment", payment, details });
    return null;
  });
  if (credited !== null) await creditDeposit(ctx, credited);
  return findUnmatched(ctx, paymentId);
}

/** Another admin's yes credits it. Throws as assigning does, and what approvals throw. */
export async function approveAssignment(
  ctx: AdminContext,
  { paymentId, payloadHash }: ApproveAssignmentInput,
): Promise<UnmatchedPaymentView> {
  await administration.requireAdminStepUp(ctx);
  const depositId = await inTransaction(ctx.em, async (em) => {
    const payment = await lockUnmatched(em, paymentId);
    const requestId = requireAssignment(payment);
    const request = await approve(em, ctx, { requestId, payloadHash });
    const target = AssignmentPayload.parse(request.payload);
    await requireOthers(em, ctx, target.userId);
    const id = await creditPayment(em, ctx, { payment, target });
    await write(em, ctx, {
      action: "approveAssignment",
      payment,
      details: { hash: payloadHash, userId: target.userId, depositId: id },
    });
    return id;
  });
  await creditDeposit(ctx, depositId);
  return findUnmatched(ctx, paymentId);
}

/** Another admin's no; the payment waits on. Throws as approving does. */
export async function rejectAssignment(
  ctx: AdminContext,
  { paymentId, reason }: RefusePaymentInput,
): Promise<UnmatchedPaymentView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const payment = await lockUnmatched(em, paymentId);
    await reject(em, ctx, { requestId: requireAssignment(payment), reason });
    await write(em, ctx, { action: "rejectAssignment", payment, details: { reason } });
  });
  return findUnmatched(ctx, paymentId);
}

/** Whoever proposed it doesn't any more. Throws FORBIDDEN for somebody else's, and as approving does. */
export async function withdrawAssignment(
  ctx: AdminContext,
  { paymentId }: PaymentInput,
): Promise<UnmatchedPaymentView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const payment = await lockUnmatched(em, paymentId);
    const requestId = requireAssignment(payment);
    const { requester } = await readApproval(em, requestId);
    if (requester.id !== ctx.actor.adminId) throw new DomainError("FORBIDDEN", {});
    await voidApproval(em, requestId);
    await write(em, ctx, { action: "withdrawAssignment", payment, details: {} });
  });
  return findUnmatched(ctx, paymentId);
}

/**
 * It goes back to who sent it: written down for whoever sends it, as rails are told of no return by us. Throws
 * STEP_UP_NEEDED, NOT_FOUND, and DEPOSIT_MOVED_ON also while an assignment waits.
 */
export async function returnPayment(
  ctx: AdminContext,
  { paymentId, reason }: RefusePaymentInput,
): Promise<UnmatchedPaymentView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const payment = await lockUnmatched(em, paymentId);
    await requireNoneWaits(em, payment);
    await em.execute(`update deposit_payments set return_at = now(), return_by = ? where id = ?`, [
      ctx.actor.adminId,
      paymentId,
    ]);
    await write(em, ctx, { action: "returnPayment", payment, details: { reason } });
  });
  return findUnmatched(ctx, paymentId);
}

async function requireNoneWaits(em: EntityManager, { assignment_id: id }: PaymentRow): Promise<void> {
  if (id === null) return;
  const { state } = await readApproval(em, id);
  if (state === "pending") throw new DomainError("DEPOSIT_MOVED_ON", { state });
}

function requireAssignment({ assignment_id: id, state }: PaymentRow): string {
  if (id === null) throw new DomainError("DEPOSIT_MOVED_ON", { state });
  return id;
}

interface Written {
  readonly action: string;
  readonly payment: PaymentRow;
  readonly details: Readonly<Record<string, unknown>>;
}

function write(em: EntityManager, ctx: AdminContext, { action, payment, details }: Written): Promise<void> {
  return audit(ctx, em, {
    action: `deposits.${action}`,
    subject: { kind: "deposit_payment", id: payment.id },
    details: { rail: payment.rail, railReference: payment.rail_reference, ...details },
  });
}
