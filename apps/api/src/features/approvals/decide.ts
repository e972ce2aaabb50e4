import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { lockRequest, type LockedRequest } from "./lock-request.ts";
import { readApproval, type ApprovalRequest } from "./read-approval.ts";

export interface ApproveInput {
  readonly requestId: string;
  /** Of what the admin was shown. */
  readonly payloadHash: string;
}

/**
 * One person's yes. With the last one that is needed the request is `approved` in the answer, once: the caller does
 * what was asked for, and writes the audit row, in this same transaction. It has asked for the permission before.
 *
 * Throws NOT_FOUND, OWN_REQUEST, ALREADY_APPROVED, APPROVAL_STALE when something else was shown, APPROVAL_CLOSED.
 */
export async function approve(
  em: EntityManager,
  ctx: AdminContext,
  { requestId, payloadHash }: ApproveInput,
): Promise<ApprovalRequest> {
  const { adminId } = ctx.actor;
  const request = await lockRequest(em, requestId);
  requireOthers(request, adminId);
  const given = await em.execute<{ admin_id: string }[]>(
    `select admin_id from approvals where request_id = ? and version = ?`,
    [requestId, request.version],
  );
  if (given.some(({ admin_id: by }) => by === adminId)) throw new DomainError("ALREADY_APPROVED", {});
  requirePending(request);
  if (payloadHash !== request.payloadHash) throw new DomainError("APPROVAL_STALE", {});
  const position = given.length + 1;
  await em.execute(
    `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, ?, ?, ?, ?)`,
    [requestId, request.version, adminId, position, payloadHash],
  );
  if (position >= request.quorum)
    await decide(em, { requestId, state: "approved", by: adminId, reason: null });
  return readApproval(em, requestId);
}

export interface RejectInput {
  readonly requestId: string;
  readonly reason: string;
}

/** One person's no ends it. Throws NOT_FOUND, OWN_REQUEST (who asked withdraws instead), APPROVAL_CLOSED. */
export async function reject(
  em: EntityManager,
  ctx: AdminContext,
  { requestId, reason }: RejectInput,
): Promise<ApprovalRequest> {
  const request = await lockRequest(em, requestId);
  requireOthers(request, ctx.actor.adminId);
  requirePending(request);
  await decide(em, { requestId, state: "rejected", by: ctx.actor.adminId, reason });
  return readApproval(em, requestId);
}

/** Nobody asks for it any more. Whether it was pending: what is decided stays so. Throws NOT_FOUND. */
export async function voidApproval(em: EntityManager, requestId: string): Promise<boolean> {
  const request = await lockRequest(em, requestId);
  if (request.state !== "pending") return false;
  await decide(em, { requestId, state: "voided", by: null, reason: null });
  return true;
}

function requireOthers({ askers }: LockedRequest, adminId: string): void {
  if (askers.includes(adminId)) throw new DomainError("OWN_REQUEST", {});
}

function requirePending({ state }: LockedRequest): void {
  if (state !== "pending") throw new DomainError("APPROVAL_CLOSED", { state });
}

interface Decision {
  readonly requestId: string;
  readonly state: "approved" | "rejected" | "voided";
  readonly by: string | null;
  readonly reason: string | null;
}

async function decide(em: EntityManager, { requestId, state, by, reason }: Decision): Promise<void> {
  await em.execute(
    `update approval_requests set state = ?, decided_at = now(), decided_by = ?, reason = ? where id = ?`,
    [state, by, reason, requestId],
  );
}
