import type { InboxCountsView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { isOverdue, targetsInHours } from "./answer-targets.ts";

/** Counted, not kept: they are right at any time. */
export async function countConversations(ctx: AdminContext): Promise<InboxCountsView> {
  const { em, actor } = ctx;
  const row = await query(em)
    .selectFrom("chat_conversations")
    .select(({ fn }) => {
      const open = fn.countAll<string>().filterWhere("status", "=", "open");
      return [
        open.as("open"),
        fn.countAll<string>().filterWhere("status", "=", "pending").as("pending"),
        fn.countAll<string>().filterWhere("status", "=", "snoozed").as("snoozed"),
        fn.countAll<string>().filterWhere("status", "=", "resolved").as("resolved"),
        open.filterWhere("assignee_id", "=", actor.adminId).as("mine"),
        open.filterWhere("assignee_id", "is", null).as("unassigned"),
      ];
    })
    .where("last_seq", ">", "0")
    .executeTakeFirstOrThrow();
  return {
    open: Number(row.open),
    pending: Number(row.pending),
    snoozed: Number(row.snoozed),
    resolved: Number(row.resolved),
    mine: Number(row.mine),
    unassigned: Number(row.unassigned),
    overdue: await countOverdue(ctx),
  };
}

async function countOverdue({ em, clock }: AdminContext): Promise<number | null> {
  const set = await targetsInHours(em);
  if (set === null) return null;
  const { count } = await query(em)
    .selectFrom("chat_conversations as c")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("c.status", "=", "open")
    .where("c.last_seq", ">", "0")
    .where(isOverdue(set, clock.now()))
    .executeTakeFirstOrThrow();
  return Number(count);
}
