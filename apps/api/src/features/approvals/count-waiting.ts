import { WaitingView } from "@fillmark/contracts/approvals";
import type { AdminContext } from "../../trpc/context.ts";

/** Requests that this admin hasn't made or said yes to, and that aren't about them, of `approval_requests r`; takes their id five times. */
const couldApprove = `r.state = 'pending' and r.requester_id <> ? and not (?::uuid = any(r.changed_by))
  and not exists (select 1 from approvals a
    where a.request_id = r.id and a.version = r.version and a.admin_id = ?)
  and not exists (select 1 from relations_to_user(?, r.about_user))
  and exists (select 1 from admins me where me.id = ? and me.power_since <= now() - interval '48 hours'
    and not exists (select 1 from relations_to_admin(me.id, r.requester_id)))`;

/** What waits for a yes that this admin could give, by kind; a kind of which nothing waits has no line. */
export async function countWaiting({ em, actor }: AdminContext): Promise<WaitingView> {
  return WaitingView.parse(await waitingApprovals({ em, actor }));
}

export interface WaitingApprovals {
  readonly kind: string;
  readonly count: number;
  /** ms since epoch, of the oldest. */
  readonly oldestMs: number;
}

/** The same, with since when the oldest of each kind waits. */
export function waitingApprovals({
  em,
  actor,
}: Pick<AdminContext, "em" | "actor">): Promise<WaitingApprovals[]> {
  return em.execute<WaitingApprovals[]>(
    `select r.kind, count(*)::int as count, (extract(epoch from min(r.created_at)) * 1000)::float8 as "oldestMs"
     from approval_requests r where ${couldApprove} group by r.kind order by r.kind`,
    Array.from({ length: 5 }, () => actor.adminId),
  );
}
