import type { EntityManager } from "@mikro-orm/postgresql";
import type { ApprovalState, ApprovalView } from "@fillmark/contracts/approvals";
import { DomainError } from "../../trpc/domain-error.ts";
import { hashPayload, type Payload } from "./payload.ts";

/** A request as admins see it, with what it asks for. `kind` and `subjectId` are the asking feature's own. */
export interface ApprovalRequest extends ApprovalView {
  readonly kind: string;
  readonly subjectId: string;
  readonly payload: Payload;
}

interface Row {
  id: string;
  kind: string;
  subject_id: string;
  payload: Payload;
  payload_hash: string;
  version: number;
  requester_kind: "user" | "admin";
  requester_id: string;
  requester_name: string | null;
  quorum: 1 | 2;
  state: ApprovalState;
  created_ms: number;
  decided_ms: number | null;
  reason: string | null;
  approvals: { id: string; name: string; at_ms: number }[];
}

/** Throws NOT_FOUND. */
export async function readApproval(em: EntityManager, requestId: string): Promise<ApprovalRequest> {
  const found = (await readApprovals(em, [requestId])).get(requestId);
  if (found === undefined) throw new DomainError("NOT_FOUND", {});
  return found;
}

/** Those that there are, by id; in one question, for lists. */
export async function readApprovals(
  em: EntityManager,
  requestIds: readonly string[],
): Promise<Map<string, ApprovalRequest>> {
  if (requestIds.length === 0) return new Map();
  const rows = await em.execute<Row[]>(
    `select r.id, r.kind, r.subject_id, r.payload, r.payload_hash, r.version, r.requester_kind, r.requester_id,
       coalesce(b.name, split_part(b.email, '@', 1), u.name, split_part(u.email, '@', 1)) as requester_name,
       r.quorum, r.state, r.reason,
       (extract(epoch from r.created_at) * 1000)::float8 as created_ms,
       (extract(epoch from r.decided_at) * 1000)::float8 as decided_ms,
       coalesce((
         select jsonb_agg(jsonb_build_object('id', a.admin_id, 'name', coalesce(m.name, split_part(m.email, '@', 1)),
           'at_ms', (extract(epoch from a.at) * 1000)::float8) order by a.position)
         from approvals a join admins m on m.id = a.admin_id
         where a.request_id = r.id and a.version = r.version), '[]'::jsonb) as approvals
     from approval_requests r
     left join admins b on r.requester_kind = 'admin' and b.id = r.requester_id
     left join users u on r.requester_kind = 'user' and u.id = r.requester_id
     where r.id in (${requestIds.map(() => "?").join()})`,
    [...requestIds],
  );
  return new Map(rows.map((row) => [row.id, requestOf(row)]));
}

function requestOf(row: Row): ApprovalRequest {
  if (hashPayload(row.payload) !== row.payload_hash)
    throw new Error(`Approval request ${row.id} isn't what was asked for: its content was changed by hand.`);
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    payload: row.payload,
    payloadHash: row.payload_hash,
    version: row.version,
    requester: { kind: row.requester_kind, id: row.requester_id, name: row.requester_name ?? "" },
    quorum: row.quorum,
    state: row.state,
    approvals: row.approvals.map(({ id, name, at_ms: atMs }) => ({
      admin: { id, name },
      at: new Date(atMs).toISOString(),
    })),
    createdAt: new Date(row.created_ms).toISOString(),
    decidedAt: row.decided_ms === null ? null : new Date(row.decided_ms).toISOString(),
    reason: row.reason,
  };
}
