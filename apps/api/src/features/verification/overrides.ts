// Levels that hold whatever the evidence says. One admin asks for one with a reason and an end, another allows it;
// the request itself is what the level is computed from, so nothing else is written.
import type { AuditAction } from "@fillmark/contracts/audit-actions";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { sql } from "kysely";
import { VerificationLevel } from "@fillmark/contracts/verification";
import type {
  ApproveOverrideInput,
  ListOverridesInput,
  OverrideRequestInput,
  OverrideView,
  ProposeOverrideInput,
  RejectOverrideInput,
} from "@fillmark/contracts/verification-cases";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
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
import { mailOverride } from "./verification-mails.ts";

const KIND = "verification_override";
const overrides = requests.ofKind(KIND);
const Payload = z.object({
  userId: z.string(),
  level: VerificationLevel,
  reason: z.string(),
  until: z.string(),
});

/** Throws NOT_FOUND, OWN_CASE, STEP_UP_NEEDED, and VERIFICATION_STATE while another one waits. */
export async function proposeOverride(ctx: AdminContext, input: ProposeOverrideInput): Promise<OverrideView> {
  await administration.requireAdminStepUp(ctx);
  const { userId, level, reason, days } = input;
  return inTransaction(ctx.em, async (em) => {
    const user = await query(em)
      .selectFrom("users")
      .select(sql<Date>`now() + ${days}::int * interval '1 day'`.as("until"))
      .where("id", "=", userId)
      .where("disabled_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new DomainError("NOT_FOUND", {});
    const until = user.until.toISOString();
    await samePerson.refuse(em, ctx, userId);
    if (await overrides.isWaiting(em, userId))
      throw new DomainError("VERIFICATION_STATE", { state: "pending" });
    const request = await openApproval(em, {
      kind: KIND,
      subjectId: userId,
      payload: { userId, level, reason, until },
      requester: { kind: "admin", id: ctx.actor.adminId },
      quorum: 1,
    });
    await writeDown(ctx, em, { action: "verification.proposeOverride", request });
    return viewOf(request);
  });
}

/** Another user's yes puts it in force. Throws what `approve` throws, OWN_CASE and STEP_UP_NEEDED. */
export async function approveOverride(ctx: AdminContext, input: ApproveOverrideInput): Promise<OverrideView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const asked = await overrides.require(em, input.requestId);
    await samePerson.refuse(em, ctx, asked.subjectId);
    const request = await approve(em, ctx, input);
    await writeDown(ctx, em, { action: "verification.approveOverride", request });
    const { userId, level, until } = Payload.parse(request.payload);
    if (request.state === "approved")
      await mailOverride(em, ctx, { requestId: request.id, userId, level, until });
    return viewOf(request);
  });
}

/** Throws what `reject` throws, and STEP_UP_NEEDED. */
export async function rejectOverride(ctx: AdminContext, input: RejectOverrideInput): Promise<OverrideView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    await overrides.require(em, input.requestId);
    const request = await reject(em, ctx, input);
    await writeDown(ctx, em, { action: "verification.rejectOverride", request });
    return viewOf(request);
  });
}

/** The requester doesn't any more. Throws NOT_FOUND, FORBIDDEN for another user's, STEP_UP_NEEDED. */
export async function withdrawOverride(
  ctx: AdminContext,
  { requestId }: OverrideRequestInput,
): Promise<OverrideView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const request = await overrides.withdraw(ctx, em, requestId);
    await writeDown(ctx, em, { action: "verification.withdrawOverride", request });
    return viewOf(request);
  });
}

/** Of one user all of them, newest first; otherwise those that wait for a user's yes. */
export async function listOverrides(
  { em }: AdminContext,
  { userId }: ListOverridesInput,
): Promise<OverrideView[]> {
  const views = (await overrides.list(em, userId)).map(viewOf);
  if (userId === undefined) return views;
  const inForce = await query(em)
    .selectFrom("approval_requests")
    .select((of) =>
      of
        .case()
        .when(sql<boolean>`(${of.ref("payload")}->>'until')::timestamptz > now()`)
        .then(of.ref("id"))
        .end()
        .as("id"),
    )
    .where("kind", "=", KIND)
    .where("subject_id", "=", userId)
    .where("state", "=", "approved")
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return views.map((view) => ({ ...view, isInForce: view.approval.id === inForce?.id }));
}

/** Fresh from a decision, an approved one is the one in force. */
function viewOf(request: ApprovalRequest): OverrideView {
  const { kind: _, subjectId: __, payload, ...approval } = request;
  const { userId, level, reason, until } = Payload.parse(payload);
  return { userId, level, reason, until, isInForce: request.state === "approved", approval };
}

async function writeDown(
  ctx: AdminContext,
  em: EntityManager,
  { action, request }: { action: AuditAction; request: ApprovalRequest },
): Promise<void> {
  const { level, reason, until } = Payload.parse(request.payload);
  const subject = { kind: "user", id: request.subjectId };
  await audit(ctx, em, { action, subject, details: { requestId: request.id, level, reason, until } });
}
