import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
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
  /** Into a user's account, or out of it. */
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
  await query(em)
    .insertInto("approval_requests")
    .values({
      id,
      kind,
      subject_id: subjectId,
      payload,
      payload_hash: hashPayload(payload),
      requester_kind: requester.kind,
      requester_id: requester.id,
      quorum,
      direction: money?.direction ?? null,
      usd: money?.usd ?? null,
      destination: normalAccount(money?.destination),
    })
    .execute();
  return readApproval(em, id);
}

/** By what is asked and by what was approved of the same person within a day. It is looked at again with each yes. */
async function quorumOf(em: EntityManager, id: string, input: OpenApprovalInput): Promise<1 | 2> {
  const { kind, payload, requester, quorum, money } = input;
  if (money === undefined) return quorum;
  const aboutUser = payload["user"] ?? payload["userId"] ?? (requester.kind === "user" ? requester.id : null);
  const asked = {
    id,
    kind,
    quorum,
    requester_kind: requester.kind,
    about_user: aboutUser,
    direction: money.direction,
    usd: money.usd,
  };
  const destination = normalAccount(money.destination);
  const request = sql<{ id: string }>`jsonb_populate_record(null::approval_requests,
    ${JSON.stringify(asked)}::jsonb || jsonb_build_object('destination', ${destination}))`;
  const { needed } = await query(em)
    .selectFrom(request.as("r"))
    .select(sql<1 | 2>`approvals_needed(r, null)`.as("needed"))
    .executeTakeFirstOrThrow();
  return needed;
}

/** An account that is paid out to, as the database compares it. */
function normalAccount(account: string | undefined): RawBuilder<string | null> {
  return sql<string | null>`normal_account(${account ?? null})`;
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
  const changer = by.kind === "admin" ? [by.id] : [];
  await query(em)
    .updateTable("approval_requests")
    .set((of) => ({
      payload,
      payload_hash: hash,
      quorum,
      version: of("version", "+", 1),
      changed_by: sql<string[]>`changed_by || ${changer}::uuid[]`,
    }))
    .where("id", "=", requestId)
    .execute();
  return readApproval(em, requestId);
}
