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
  readonly quorum: 1 | 2;
}

/** Runs in the caller's transaction. A second pending request for the same subject breaks a unique index. */
export async function openApproval(em: EntityManager, input: OpenApprovalInput): Promise<ApprovalRequest> {
  const id = randomUUID();
  const { kind, subjectId, payload, requester, quorum } = input;
  await em.execute(
    `insert into approval_requests (id, kind, subject_id, payload, payload_hash, requester_kind, requester_id, quorum)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      kind,
      subjectId,
      JSON.stringify(payload),
      hashPayload(payload),
      requester.kind,
      requester.id,
      quorum,
    ],
  );
  return readApproval(em, id);
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
