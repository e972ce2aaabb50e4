// A second factor that its owner has lost is taken off by two people: one has recognized the customer and asks, another
// agrees. The owner is told at once; if what was said to be lost proves somebody meanwhile, it isn't lost.
import type { AuditAction } from "@fillmark/contracts/audit-actions";
import type {
  ApproveFactorResetInput,
  FactorResetInput,
  FactorResetsView,
  FactorResetView,
  ListFactorResetsInput,
  ProposeFactorResetInput,
  RejectFactorResetInput,
} from "@fillmark/contracts/factor-resets";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import {
  approve,
  openApproval,
  reject,
  requests,
  samePerson,
  type ApprovalRequest,
} from "../approvals/index.ts";
import { administration } from "../auth/index.ts";

const KIND = "factor_reset";
const resets = requests.ofKind(KIND);
const Payload = z.object({
  userId: z.string(),
  reason: z.string(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  /** Of the factors when it was asked for; another one says that somebody still has them. */
  fingerprint: z.string(),
});

/** Throws STEP_UP_NEEDED, NOT_FOUND, OWN_CASE, FACTOR_NOT_LOST without any, FACTOR_RESET_OPEN while another one waits. */
export async function proposeFactorReset(
  ctx: AdminContext,
  { userId, reason }: ProposeFactorResetInput,
): Promise<FactorResetView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const factors = await requireFactors(em, userId);
    await samePerson.refuse(em, ctx, userId);
    if (await resets.isWaiting(em, userId)) throw new DomainError("FACTOR_RESET_OPEN", {});
    const request = await openApproval(em, {
      kind: KIND,
      subjectId: userId,
      payload: { userId, reason, ...factors },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: 1,
    });
    await writeDown(ctx, em, { action: "users.proposeFactorReset", request });
    await administration.announceFactorReset(em, ctx, userId);
    return viewOf(em, request);
  });
}

/**
 * Throws what `approve` throws, STEP_UP_NEEDED, OWN_CASE, and FACTOR_NOT_LOST where the user has used or changed what is said
 * to be lost since it was asked for.
 */
export async function approveFactorReset(
  ctx: AdminContext,
  input: ApproveFactorResetInput,
): Promise<FactorResetView> {
  await administration.requireAdminStepUp(ctx);
  const { view, ended } = await inTransaction(ctx.em, async (em) => {
    const asked = await resets.require(em, input.requestId);
    await samePerson.refuse(em, ctx, asked.subjectId);
    const { fingerprint } = await requireFactors(em, asked.subjectId);
    if (fingerprint !== Payload.parse(asked.payload).fingerprint)
      throw new DomainError("FACTOR_NOT_LOST", {});
    const request = await approve(em, ctx, input);
    await writeDown(ctx, em, { action: "users.approveFactorReset", request });
    const sessions =
      request.state === "approved" ? await administration.resetUserFactors(em, ctx, asked.subjectId) : [];
    return { view: await viewOf(em, request), ended: sessions };
  });
  ctx.auth.sessionWatch.ended(ended);
  return view;
}

/** Throws what `reject` throws, and STEP_UP_NEEDED. */
export async function rejectFactorReset(
  ctx: AdminContext,
  input: RejectFactorResetInput,
): Promise<FactorResetView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    await resets.require(em, input.requestId);
    const request = await reject(em, ctx, input);
    await writeDown(ctx, em, { action: "users.rejectFactorReset", request });
    return viewOf(em, request);
  });
}

/** The requester doesn't any more. Throws NOT_FOUND, FORBIDDEN for another one's, STEP_UP_NEEDED. */
export async function withdrawFactorReset(
  ctx: AdminContext,
  { requestId }: FactorResetInput,
): Promise<FactorResetView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const request = await resets.withdraw(ctx, em, requestId);
    await writeDown(ctx, em, { action: "users.withdrawFactorReset", request });
    return viewOf(em, request);
  });
}

/** Of one user all of them; without one those that wait. Newest first. */
export async function listFactorResets(
  { em }: AdminContext,
  { userId }: ListFactorResetsInput,
): Promise<FactorResetsView> {
  return { items: await viewsOf(em, await resets.list(em, userId)) };
}

/** Throws NOT_FOUND, and FACTOR_NOT_LOST where there is none to lose. */
async function requireFactors(em: EntityManager, userId: string) {
  const factors = await administration.lockUserFactors(em, userId);
  if (factors === null) throw new DomainError("NOT_FOUND", {});
  if (!factors.hasTotp && factors.passkeys === 0) throw new DomainError("FACTOR_NOT_LOST", {});
  return factors;
}

/** Without those of users who are gone. */
async function viewsOf(em: EntityManager, asked: readonly ApprovalRequest[]): Promise<FactorResetView[]> {
  if (asked.length === 0) return [];
  const users = await query(em)
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where(
      "id",
      "in",
      asked.map(({ subjectId }) => subjectId),
    )
    .execute();
  return asked.flatMap((request) => {
    const { kind: _, subjectId, payload, ...approval } = request;
    const user = users.find(({ id }) => id === subjectId);
    const { reason, hasTotp, passkeys } = Payload.parse(payload);
    return user === undefined ? [] : [{ user, reason, hasTotp, passkeys, approval }];
  });
}

/** Throws NOT_FOUND for a user who is gone. */
async function viewOf(em: EntityManager, request: ApprovalRequest): Promise<FactorResetView> {
  const [view] = await viewsOf(em, [request]);
  if (view === undefined) throw new DomainError("NOT_FOUND", {});
  return view;
}

async function writeDown(
  ctx: AdminContext,
  em: EntityManager,
  { action, request }: { action: AuditAction; request: ApprovalRequest },
): Promise<void> {
  const { reason, hasTotp, passkeys } = Payload.parse(request.payload);
  const subject = { kind: "user", id: request.subjectId };
  await audit(ctx, em, { action, subject, details: { requestId: request.id, reason, hasTotp, passkeys } });
}
