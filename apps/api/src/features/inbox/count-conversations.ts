import type { InboxCountsView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

/** Counted, not kept: they are right at any time. */
export async function countConversations({ em, actor }: AdminContext): Promise<InboxCountsView> {
  const rows = await em.execute<InboxCountsView[]>(
    `select (count(*) filter (where status = 'open'))::int as open,
       (count(*) filter (where status = 'pending'))::int as pending,
       (count(*) filter (where status = 'snoozed'))::int as snoozed,
       (count(*) filter (where status = 'resolved'))::int as resolved,
       (count(*) filter (where status = 'open' and assignee_id = ?))::int as mine,
       (count(*) filter (where status = 'open' and assignee_id is null))::int as unassigned
     from chat_conversations where last_seq > 0`,
    [actor.adminId],
  );
  return rows[0] ?? { open: 0, pending: 0, snoozed: 0, resolved: 0, mine: 0, unassigned: 0 };
}
