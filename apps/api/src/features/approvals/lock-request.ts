import type { EntityManager } from "@mikro-orm/postgresql";
import type { ApprovalState } from "@fillmark/contracts/approvals";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** What decides whether someone may approve. */
export interface LockedRequest {
  readonly state: ApprovalState;
  readonly version: number;
  readonly payloadHash: string;
  readonly quorum: 1 | 2;
  /** The admins who asked for it or changed it. */
  readonly askers: readonly string[];
  readonly isMoney: boolean;
}

/** Until the transaction ends nobody else decides this request. Throws NOT_FOUND. */
export async function lockRequest(em: EntityManager, requestId: string): Promise<LockedRequest> {
  const row = await query(em)
    .selectFrom("approval_requests as r")
    .select(["r.state", "r.version", "r.payload_hash", "r.quorum", "r.direction"])
    .select((of) =>
      of
        .selectFrom("admins as a")
        .select(sql<string[]>`coalesce(array_agg(a.id::text), '{}')`.as("ids"))
        .where(({ or, and, eb, fn }) =>
          or([
            eb("a.id", "=", eb.ref("r.requester_id")),
            eb("a.id", "=", fn.any("r.changed_by")),
            and([
              eb("r.requester_kind", "=", "user"),
              eb(
                fn<string>("lower", ["a.email"]),
                "=",
                eb
                  .selectFrom("users as u")
                  .select((of) => of.fn<string>("lower", ["u.email"]).as("email"))
                  .whereRef("u.id", "=", "r.requester_id"),
              ),
            ]),
          ]),
        )
        .as("askers"),
    )
    .where("r.id", "=", requestId)
    .forUpdate("r")
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const { state, version, payload_hash: payloadHash, quorum, askers, direction } = row;
  return { state, version, payloadHash, quorum, askers: askers ?? [], isMoney: direction !== null };
}
