import type { EntityManager } from "@mikro-orm/postgresql";
import type { ApprovalState } from "@fillmark/contracts/approvals";
import { DomainError } from "../../trpc/domain-error.ts";

/** What decides whether somebody may approve. */
export interface LockedRequest {
  readonly state: ApprovalState;
  readonly version: number;
  readonly payloadHash: string;
  readonly quorum: 1 | 2;
  /** The admins who asked for it or changed it. */
  readonly askers: readonly string[];
  readonly isMoney: boolean;
}

interface Row {
  state: ApprovalState;
  version: number;
  payload_hash: string;
  quorum: 1 | 2;
  askers: string[];
  is_money: boolean;
}

/** Until the transaction ends nobody else decides this request. Throws NOT_FOUND. */
export async function lockRequest(em: EntityManager, requestId: string): Promise<LockedRequest> {
  const rows = await em.execute<Row[]>(
    `select r.state, r.version, r.payload_hash, r.quorum, r.direction is not null as is_money, (
       select coalesce(array_agg(a.id::text), '{}') from admins a
       where a.id = r.requester_id or a.id = any(r.changed_by) or (r.requester_kind = 'user'
         and lower(a.email) = (select lower(u.email) from users u where u.id = r.requester_id))) as askers
     from approval_requests r where r.id = ? for update of r`,
    [requestId],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const { state, version, payload_hash: payloadHash, quorum, askers, is_money: isMoney } = row;
  return { state, version, payloadHash, quorum, askers, isMoney };
}
