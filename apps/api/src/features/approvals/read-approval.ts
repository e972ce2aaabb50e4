import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ApprovalView } from "@fillmark/contracts/approvals";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { hashPayload, type Payload } from "./payload.ts";
import { adminName } from "../admin/index.ts";

/** A request as admins see it, with what it asks for. `kind` and `subjectId` are the asking feature's own. */
export interface ApprovalRequest extends ApprovalView {
  readonly kind: string;
  readonly subjectId: string;
  readonly payload: Payload;
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
  const rows = await requestsById(em, requestIds).execute();
  return new Map(rows.map((row) => [row.id, requestOf(row)]));
}

function requestsById(em: EntityManager, requestIds: readonly string[]) {
  return query(em)
    .selectFrom("approval_requests as r")
    .leftJoin("admins as b", (join) =>
      join.on("r.requester_kind", "=", "admin").onRef("b.id", "=", "r.requester_id"),
    )
    .leftJoin("users as u", (join) =>
      join.on("r.requester_kind", "=", "user").onRef("u.id", "=", "r.requester_id"),
    )
    .select(["r.id", "r.kind", "r.subject_id", "r.payload", "r.payload_hash", "r.version"])
    .select(["r.requester_kind", "r.requester_id", "r.quorum", "r.state", "r.reason"])
    .select(["r.created_at", "r.decided_at"])
    .select(({ fn }) =>
      fn
        .coalesce(
          adminName("b").$castTo<string | null>(),
          "u.name",
          sql<string | null>`split_part(u.email, '@', 1)`,
        )
        .as("requester_name"),
    )
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("approvals as a")
          .innerJoin("admins as m", "m.id", "a.admin_id")
          .select(["a.admin_id as id", adminName("m").as("name"), "a.at"])
          .whereRef("a.request_id", "=", "r.id")
          .whereRef("a.version", "=", "r.version")
          .orderBy("a.position"),
      ).as("approvals"),
    )
    .where("r.id", "=", sql<string>`any(${requestIds}::uuid[])`);
}

type Row = InferResult<ReturnType<typeof requestsById>>[number];

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
    approvals: row.approvals.map(({ id, name, at }) => ({
      admin: { id, name },
      at: new Date(at).toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
