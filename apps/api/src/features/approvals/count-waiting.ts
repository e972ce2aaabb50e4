import { WaitingView } from "@fillmark/contracts/approvals";
import type { AdminContext } from "../../trpc/context.ts";

/** What waits for a yes that this admin could give, by kind; a kind of which nothing waits has no line. */
export async function countWaiting({ em, actor }: AdminContext): Promise<WaitingView> {
  const rows = await em.execute<unknown[]>(
    `select r.kind, count(*)::int as count from approval_requests r
     where r.state = 'pending' and r.requester_id <> ? and not (?::uuid = any(r.changed_by))
       and not exists (select 1 from approvals a
         where a.request_id = r.id and a.version = r.version and a.admin_id = ?)
     group by r.kind order by r.kind`,
    [actor.adminId, actor.adminId, actor.adminId],
  );
  return WaitingView.parse(rows);
}
