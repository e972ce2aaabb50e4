import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { refused } from "../../context/refused.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
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
  const given = await query(em)
    .selectFrom("approvals")
    .select("admin_id")
    .where("request_id", "=", requestId)
    .where("version", "=", request.version)
    .execute();
  if (given.some(({ admin_id: by }) => by === adminId)) throw new DomainError("ALREADY_APPROVED", {});
  requirePending(request);
  if (payloadHash !== request.payloadHash) throw new DomainError("APPROVAL_STALE", {});
  await requireUninvited(em, requestId, adminId);
  await requireSeasoned(em, adminId);
  const { version, quorum } = await withQuorumOfDay(em, { request, requestId, adminId });
  const position = given.length + 1;
  await query(em)
    .insertInto("approvals")
    .values({ request_id: requestId, version, admin_id: adminId, position, payload_hash: payloadHash })
    .execute();
  if (position >= quorum) await decide(em, { requestId, state: "approved", by: adminId, reason: null });
  return readApproval(em, requestId);
}

/**
 * How many it takes by now: what was approved meanwhile counts, and what this admin has approved alone. The reviewer
 * about money that is counted with this waits until the end of the transaction. More is another version of the same
 * content, which nobody had approved.
 */
async function withQuorumOfDay(
  em: EntityManager,
  { request, requestId, adminId }: Deciding,
): Promise<Pick<LockedRequest, "version" | "quorum">> {
  if (!request.isMoney) return request;
  await query(em)
    .selectFrom("approval_requests as r")
    .select(sql<unknown>`lock_money(r, ${adminId})`.as("locked"))
    .where("r.id", "=", requestId)
    .execute();
  const raised = await query(em)
    .updateTable("approval_requests as r")
    .set((of) => ({ quorum: 2, version: of("r.version", "+", 1) }))
    .where("r.id", "=", requestId)
    .where("r.quorum", "=", 1)
    .where(sql<boolean>`approvals_needed(r, ${adminId}) = 2`)
    .returning(["r.version", "r.quorum"])
    .executeTakeFirst();
  return raised ?? request;
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

/** Who asked for it takes it back. Throws NOT_FOUND, and FORBIDDEN for another's. */
export async function withdrawRequest(
  em: EntityManager,
  ctx: AdminContext,
  requestId: string,
): Promise<void> {
  const { requester } = await readApproval(em, requestId);
  if (requester.id !== ctx.actor.adminId) throw refused(ctx, "FORBIDDEN", "to have proposed it");
  await voidApproval(em, requestId);
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
  await query(em)
    .updateTable("approval_requests")
    .set({ state, decided_at: sql<Date>`now()`, decided_by: by, reason })
    .where("id", "=", requestId)
    .execute();
}
