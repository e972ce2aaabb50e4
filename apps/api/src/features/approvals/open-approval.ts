import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DomainError } from "../../trpc/domain-error.ts";
import { hashPayload, type Payload } from "./payload.ts";
import { lockRequest } from "./lock-request.ts";
import { readApproval, type ApprovalRequest } from "./read-approval.ts";

export interface Requester {
  readonly kind: "user" | "admin";
  readonly id: string;
}

export interface OpenApprovalInput {
  /** What is asked for, in words of the asking feature: "withdrawal", "adjustment". */
  readonly kind: string;
  /** The feature's own row. There is one pending request for each at a time. */
  readonly subjectId: string;
  /** All that an approver decides on; whatever isn't in here may change without asking again. */
  readonly payload: Payload;
  readonly requester: Requester;
  /** The least; the sums of the day may ask for more. */
  readonly quorum: 1 | 2;
  /** Where money follows from it. */
  readonly money?: MoneyAsked;
}

export interface MoneyAsked {
  /** Into somebody's account, or out of it. */
  readonly direction: "in" | "out";
  /** Null where nobody knows its worth, and then two decide. */
  readonly usd: string | null;
  /** The account that is paid out to, as its owner wrote it. */
  readonly destination?: string;
}

/** Runs in the caller's transaction. A second pending request for the same subject breaks a unique index. */
export async function openApproval(em: EntityManager, input: OpenApprovalInput): Promise<ApprovalRequest> {
  const id = randomUUID();
  const { kind, subjectId, payload, requester, money } = input;
  const quorum = await quorumOf(em, id, input);
  await em.execute(
    `insert into approval_requests (id, kind, subject_id, payload, payload_hash, requester_kind, requester_id, quorum,
       direction, usd, destination)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::numeric, normal_account(?))`,
    [
      id,
      kind,
      subjectId,
      JSON.stringify(payload),
      hashPayload(payload),
      requester.kind,
      requester.id,
      quorum,
      money?.direction ?? null,
      money?.usd ?? null,
      money?.destination ?? null,
    ],
  );
  return readApproval(em, id);
}

/** By what is asked and by what was approved of the same person within a day. It is looked at again with each yes. */
async function quorumOf(em: EntityManager, id: string, input: OpenApprovalInput): Promise<number> {
  const { kind, payload, requester, quorum, money } = input;
  if (money === undefined) return quorum;
  const aboutUser = payload["user"] ?? payload["userId"] ?? (requester.kind === "user" ? requester.id : null);
  const rows = await em.execute<{ needed: number }[]>(
    `select approvals_needed(r, null) as needed
     from jsonb_populate_record(null::approval_requests, ?::jsonb || jsonb_build_object(
       'destination', normal_account(?))) r`,
    [
      JSON.stringify({
        id,
        kind,
        quorum,
        requester_kind: requester.kind,
        about_user: aboutUser,
        direction: money.direction,
        usd: money.usd,
      }),
      money.destination ?? null,
    ],
  );
  return rows[0]?.needed ?? 2;
}

export interface ChangePayloadInput {
  readonly requestId: string;
  readonly payload: Payload;
  readonly quorum: 1 | 2;
  /** An admin who changes a request is one of those who ask, and approves it no more. */
  readonly by: Requester;
}

/**
 * What is asked for becomes something else: the next version, which nobody has approved. The same content again
 * changes nothing. Throws NOT_FOUND, APPROVAL_CLOSED.
 */
export async function changePayload(em: EntityManager, input: ChangePayloadInput): Promise<ApprovalRequest> {
  const { requestId, payload, quorum, by } = input;
  const request = await lockRequest(em, requestId);
  if (request.state !== "pending") throw new DomainError("APPROVAL_CLOSED", { state: request.state });
  const hash = hashPayload(payload);
  if (hash === request.payloadHash && quorum === request.quorum) return readApproval(em, requestId);
  await em.execute(
    `update approval_requests set payload = ?, payload_hash = ?, quorum = ?, version = version + 1,
       changed_by = case when ? = 'admin' then array_append(changed_by, ?::uuid) else changed_by end
     where id = ?`,
    [JSON.stringify(payload), hash, quorum, by.kind, by.id, requestId],
  );
  return readApproval(em, requestId);
}
