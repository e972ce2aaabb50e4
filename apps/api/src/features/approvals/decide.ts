import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { lockRequest, type LockedRequest } from "./lock-request.ts";
import { readApproval, type ApprovalRequest } from "./read-approval.ts";
import { requireSeasoned } from "./four-eyes.ts";
import { relationsToRequest } from "./same-person.ts";

export interface ApproveInput {
  readonly requestId: string;
  /** Of what the admin was shown. */
  readonly payloadHash: string;
}

/**
 * One person's yes. With the last one that is needed the request is `approved` in the answer, once: the caller does
 * what was asked for, and writes the audit row, in this same transaction. It has asked for the permission before.
 *
 * Throws NOT_FOUND, OWN_REQUEST, OWN_CASE, ALREADY_APPROVED, APPROVAL_STALE when something else was shown, APPROVAL_CLOSED;
 * BROUGHT_IN_BY_ASKER, APPROVER_NEW for whom this power is too new.
 */
export async function approve(
  em: EntityManager,
  ctx: AdminContext,
  { requestId, payloadHash }: ApproveInput,
): Promise<ApprovalRequest> {
  const { adminId } = ctx.actor;
  const request = await lockRequest(em, requestId);
  await requireOthers(em, { request, requestId, adminId });
  const given = await em.execute<{ admin_id: string }[]>(
    `select admin_id from approvals where request_id = ? and version = ?`,
    [requestId, request.version],
  );
  if (given.some(({ admin_id: by }) => by === adminId)) throw new DomainError("ALREADY_APPROVED", {});
  requirePending(request);
  if (payloadHash !== request.payloadHash) throw new DomainError("APPROVAL_STALE", {});
  await requireUninvited(em, requestId, adminId);
  await requireSeasoned(em, adminId);
  const { version, quorum } = await withQuorumOfDay(em, { request, requestId, adminId });
  const position = given.length + 1;
  await em.execute(
    `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, ?, ?, ?, ?)`,
    [requestId, version, adminId, position, payloadHash],
  );
  if (position >= quorum) await decide(em, { requestId, state: "approved", by: adminId, reason: null });
  return readApproval(em, requestId);
}

/**
 * How many it takes by now: what was approved meanwhile counts, and what this admin has approved alone. Whoever decides
 * about money that is counted with this waits until the end of the transaction. More is another version of the same
 * content, which nobody had approved.
 */
async function withQuorumOfDay(
  em: EntityManager,
  { request, requestId, adminId }: Deciding,
): Promise<Pick<LockedRequest, "version" | "quorum">> {
  if (!request.isMoney) return request;
  await em.execute(`select lock_money(r, ?) from approval_requests r where r.id = ?`, [adminId, requestId]);
  const raised = await em.execute<{ version: number }[]>(
    `update approval_requests r set quorum = 2, version = version + 1
     where id = ? and quorum = 1 and approvals_needed(r, ?) = 2 returning version`,
    [requestId, adminId],
  );
  const version = raised[0]?.version;
  return version === undefined ? request : { version, quorum: 2 };
}

export interface RejectInput {
  readonly requestId: string;
  readonly reason: string;
}

/** One person's no ends it. Throws NOT_FOUND, OWN_REQUEST (who asked withdraws instead), OWN_CASE, APPROVAL_CLOSED. */
export async function reject(
  em: EntityManager,
  ctx: AdminContext,
  { requestId, reason }: RejectInput,
): Promise<ApprovalRequest> {
  const request = await lockRequest(em, requestId);
  await requireOthers(em, { request, requestId, adminId: ctx.actor.adminId });
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

interface Deciding {
  readonly request: LockedRequest;
  readonly requestId: string;
  readonly adminId: string;
}

async function requireOthers(em: EntityManager, { request, requestId, adminId }: Deciding): Promise<void> {
  if (request.askers.includes(adminId)) throw new DomainError("OWN_REQUEST", {});
  const because = await relationsToRequest(em, { adminId, requestId });
  if (because.some((relation) => relation !== "invited")) throw new DomainError("OWN_CASE", {});
}

/** For a yes alone: whom an asker brought into the team may still say no. */
async function requireUninvited(em: EntityManager, requestId: string, adminId: string): Promise<void> {
  const because = await relationsToRequest(em, { adminId, requestId });
  if (because.includes("invited")) throw new DomainError("BROUGHT_IN_BY_ASKER", {});
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
