// What people decide about a payment for a reference that nobody was given.
import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveAssignmentInput,
  AssignPaymentInput,
  PaymentInput,
  RefusePaymentInput,
  UnmatchedPaymentView,
} from "@fillmark/contracts/unmatched-payments";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { refused } from "../../context/refused.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import {
  approve,
  openApproval,
  readApproval,
  reject,
  samePerson,
  voidApproval,
  type ApprovalRequest,
} from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { creditDeposit } from "./credit-deposit.ts";
import { creditPayment, targetOf, type Target } from "./credit-payment.ts";
import { findCreditOf, requireUncredited } from "./earlier-credit.ts";
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
 * yes. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_CASE, DEPOSIT_METHOD_CLOSED,
 * DEPOSIT_REFERENCE_CREDITED, and DEPOSIT_MOVED_ON also while one waits.
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
    await samePerson.refuse(em, ctx, target.userId);
    const details = { userId: target.userId, depositId: target.depositId };
    requireUncredited(await findCreditOf({ ...ctx, em }, payment.reference));
    const request = await openAssignment(em, ctx, { payment, target });
    await query(em)
      .updateTable("deposit_payments")
      .set({ assignment_id: request.id })
      .where("id", "=", paymentId)
      .execute();
    if (request.requester.kind === "admin") {
      await write(em, ctx, { action: "proposeAssignment", payment, details });
      return null;
    }
    return agree(em, ctx, { payment, request, action: "assignPayment" });
  });
  if (credited !== null) await creditDeposit(ctx, credited);
  return findUnmatched(ctx, paymentId);
}

/** A large one is one admin's proposal to the others; of a small one the user is who asks, and one admin may do. */
function openAssignment(
  em: EntityManager,
  ctx: AdminContext,
  { payment, target }: { readonly payment: PaymentRow; readonly target: Target },
): Promise<ApprovalRequest> {
  const { id, rail, reference, rail_reference: railReference, asset, amount } = payment;
  const usd = usdOf(ctx, payment);
  return openApproval(em, {
    kind: "deposit_payment",
    subjectId: id,
    payload: { paymentId: id, rail, reference, railReference, asset, amount, ...target },
    requester: needsTwo(usd) ? { kind: "admin", id: ctx.actor.adminId } : { kind: "user", id: target.userId },
    quorum: 1,
    money: { direction: "in", usd: usd === null ? null : formatUnits(usd, LEDGER_SCALE) },
  });
}

interface Agreed {
  readonly payment: PaymentRow;
  readonly request: Pick<ApprovalRequest, "id" | "payloadHash">;
  readonly action: "assignPayment" | "approveAssignment";
}

/** Gives the id of the deposit where no more yeses are needed. */
async function agree(em: EntityManager, ctx: AdminContext, agreed: Agreed): Promise<string | null> {
  const { payment, action } = agreed;
  const { id: requestId, payloadHash } = agreed.request;
  const request = await approve(em, ctx, { requestId, payloadHash });
  const target = AssignmentPayload.parse(request.payload);
  const isLast = request.state === "approved";
  const depositId = isLast ? await creditPayment(em, ctx, { payment, target, approvalId: requestId }) : null;
  await write(em, ctx, {
    action,
    payment,
    details: {
      hash: payloadHash,
      userId: target.userId,
      depositId: depositId ?? target.depositId,
      given: request.approvals.length,
      needed: request.quorum,
    },
  });
  return depositId;
}

/** Another admin's yes credits it. Throws as assigning does, and what approvals throw. */
export async function approveAssignment(
  ctx: AdminContext,
  { paymentId, payloadHash }: ApproveAssignmentInput,
): Promise<UnmatchedPaymentView> {
  await administration.requireAdminStepUp(ctx);
  const depositId = await inTransaction(ctx.em, async (em) => {
    const payment = await lockUnmatched(em, paymentId);
    requireUncredited(await findCreditOf({ ...ctx, em }, payment.reference));
    const request = { id: requireAssignment(payment), payloadHash };
    return agree(em, ctx, { payment, request, action: "approveAssignment" });
  });
  if (depositId !== null) await creditDeposit(ctx, depositId);
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

/** The proposer doesn't any more. Throws FORBIDDEN for another user's, and as approving does. */
export async function withdrawAssignment(
  ctx: AdminContext,
  { paymentId }: PaymentInput,
): Promise<UnmatchedPaymentView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const payment = await lockUnmatched(em, paymentId);
    const requestId = requireAssignment(payment);
    const { requester, approvals } = await readApproval(em, requestId);
    const proposer = requester.kind === "admin" ? requester.id : approvals[0]?.admin.id;
    if (proposer !== ctx.actor.adminId) throw refused(ctx, "FORBIDDEN", "to have proposed it");
    await voidApproval(em, requestId);
    await write(em, ctx, { action: "withdrawAssignment", payment, details: {} });
  });
  return findUnmatched(ctx, paymentId);
}

/**
 * It goes back to who sent it: written down for anyone who sends it, as we send rails no returns. Throws
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
    await query(em)
      .updateTable("deposit_payments")
      .set({ return_at: sql<Date>`now()`, return_by: ctx.actor.adminId })
      .where("id", "=", paymentId)
      .execute();
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
  readonly action:
    | "proposeAssignment"
    | "assignPayment"
    | "approveAssignment"
    | "rejectAssignment"
    | "withdrawAssignment"
    | "returnPayment";
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
