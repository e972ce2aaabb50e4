// Requests for a yes, as lists and by their kind.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AdminPermission } from "@fillmark/contracts/admin";
import { WaitingView } from "@fillmark/contracts/approvals";
import type { AdminContext } from "../../context/context.ts";
import { rolesWith } from "../../context/guards.ts";
import { refused } from "../../context/refused.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { voidApproval } from "./decide.ts";
import { readApproval, readApprovals, type ApprovalRequest } from "./read-approval.ts";

/** What waits for a yes that this admin could give, by kind; a kind of which nothing waits has no line. */
export async function countWaiting({ em, actor }: AdminContext): Promise<WaitingView> {
  const waiting = await waitingApprovals({ em, actor }, new Date(0));
  return WaitingView.parse(waiting.map(({ kind, count, oldestMs }) => ({ kind, count, oldestMs })));
}

export interface WaitingApprovals {
  readonly kind: string;
  readonly count: number;
  /** How many of them wait since before the time that was asked for. */
  readonly late: number;
  /** ms since epoch, of the oldest. */
  readonly oldestMs: number;
}

export interface WaitingRequest {
  readonly id: string;
  /** The asking feature's own row. */
  readonly subjectId: string;
  readonly kind: string;
  /** ms since epoch. */
  readonly sinceMs: number;
  /** Who has said yes to it as it is now. */
  readonly holders: readonly string[];
}

/** What waits for a yes that this admin could give, the longest wait first. */
export async function listWaitingApprovals(
  { em, adminId }: { readonly em: EntityManager; readonly adminId: string },
  most: number,
): Promise<WaitingRequest[]> {
  const rows = await approvableBy(em, adminId)
    .select(["r.id", "r.kind", "r.subject_id", "r.created_at"])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("approvals as y")
          .select("y.admin_id")
          .whereRef("y.request_id", "=", "r.id")
          .whereRef("y.version", "=", "r.version"),
      ).as("yeses"),
    )
    .orderBy("r.created_at")
    .orderBy("r.id")
    .limit(most)
    .execute();
  return rows.map(({ id, kind, subject_id: subjectId, created_at: at, yeses }) => ({
    id,
    subjectId,
    kind,
    sinceMs: at.getTime(),
    holders: yeses.map(({ admin_id: adminId }) => adminId),
  }));
}

/** The same, with since when the oldest of each kind waits. */
export async function waitingApprovals(
  { em, actor }: Pick<AdminContext, "em" | "actor">,
  lateBefore: Date,
): Promise<WaitingApprovals[]> {
  const rows = await approvableBy(em, actor.adminId)
    .select(({ fn }) => [
      "r.kind",
      fn.countAll<string>().as("count"),
      fn.countAll<string>().filterWhere("r.created_at", "<", lateBefore).as("late"),
      fn.min("r.created_at").as("oldest"),
    ])
    .groupBy("r.kind")
    .orderBy("r.kind")
    .execute();
  return rows.map(({ kind, count, late, oldest }) => ({
    kind,
    count: Number(count),
    late: Number(late),
    oldestMs: oldest.getTime(),
  }));
}

/** Requests that this admin hasn't made or said yes to, and that aren't about them. */
function approvableBy(em: EntityManager, adminId: string) {
  return query(em)
    .selectFrom("approval_requests as r")
    .where("r.state", "=", "pending")
    .where("r.requester_id", "<>", adminId)
    .where(sql<boolean>`not (${adminId}::uuid = any(r.changed_by))`)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("approvals as a")
            .select("a.admin_id")
            .whereRef("a.request_id", "=", "r.id")
            .whereRef("a.version", "=", "r.version")
            .where("a.admin_id", "=", adminId),
        ),
      ),
    )
    .where(sql<boolean>`not exists (select 1 from relations_to_user(${adminId}, r.about_user))`)
    .where((of) =>
      of.exists(
        of
          .selectFrom("admins as me")
          .select("me.id")
          .where("me.id", "=", adminId)
          .where("me.power_since", "<=", sql<Date>`now() - interval '48 hours'`)
          .where(sql<boolean>`not exists (select 1 from relations_to_admin(me.id, r.requester_id))`),
      ),
    );
}

/** Whether anybody else could approve what this admin requests, as things stand now. */
export async function hasApprover(
  { em, actor }: Pick<AdminContext, "em" | "actor">,
  permission: AdminPermission,
): Promise<boolean> {
  const found = await query(em)
    .selectFrom("admins as a")
    .select("a.id")
    .where("a.disabled_at", "is", null)
    .where("a.role", "in", rolesWith(permission))
    .where(sql<boolean>`may_approve_for(a.id, ${actor.adminId})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const MOST_LISTED = 50;

/** Requests that are the whole of what was asked for: their kind has no rows of its own beside them. */
export function ofKind(kind: string) {
  /** Throws NOT_FOUND, also for requests of another kind. */
  async function require(em: EntityManager, requestId: string): Promise<ApprovalRequest> {
    const request = await readApproval(em, requestId);
    if (request.kind !== kind) throw new DomainError("NOT_FOUND", {});
    return request;
  }
  return {
    require,
    /** Of one subject all of them; without one those that wait. Newest first, fifty at most. */
    async list(em: EntityManager, subjectId: string | undefined): Promise<ApprovalRequest[]> {
      let found = query(em).selectFrom("approval_requests").select("id").where("kind", "=", kind);
      if (subjectId === undefined) found = found.where("state", "=", "pending");
      else found = found.where("subject_id", "=", subjectId);
      const rows = await found
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(MOST_LISTED)
        .execute();
      const byId = await readApprovals(
        em,
        rows.map(({ id }) => id),
      );
      return rows.flatMap(({ id }) => byId.get(id) ?? []);
    },
    async isWaiting(em: EntityManager, subjectId: string): Promise<boolean> {
      const found = await query(em)
        .selectFrom("approval_requests")
        .select("id")
        .where("kind", "=", kind)
        .where("subject_id", "=", subjectId)
        .where("state", "=", "pending")
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
    /** The requester doesn't any more. Throws NOT_FOUND, FORBIDDEN for another one's. */
    async withdraw(ctx: AdminContext, em: EntityManager, requestId: string): Promise<ApprovalRequest> {
      const { requester } = await require(em, requestId);
      if (requester.id !== ctx.actor.adminId) throw refused(ctx, "FORBIDDEN", "to have asked for it");
      await voidApproval(em, requestId);
      return readApproval(em, requestId);
    },
  } as const;
}
