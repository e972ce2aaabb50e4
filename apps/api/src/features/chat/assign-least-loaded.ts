import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { whenBack } from "./business-hours.ts";
import type { Draft } from "./change-conversation.ts";
import { readMostOpen } from "./most-open.ts";
import { readBusinessHours } from "./read-business-hours.ts";
import type { SupportDesk } from "./support-desk.port.ts";
import { lockName } from "../../db/lock-name.ts";

/**
 * Gives a conversation that nobody has to the online agent with the fewest open ones; of several, to anyone who got
 * their last one longest ago. Who has it keeps it; unless `keepsAssignee`, only while they are online. Stays in the
 * queue while nobody is online, or all who are have as many open ones as the settings let them be given, and outside of
 * the business hours.
 */
export async function assignLeastLoaded(
  draft: Draft,
  desk: SupportDesk,
  { keepsAssignee }: { keepsAssignee: boolean },
): Promise<void> {
  const online = desk.agents().filter((agent) => agent.availability === "online");
  const { assigneeId } = draft.now;
  const isThere = online.some((agent) => agent.id === assigneeId);
  if (assigneeId !== null && (keepsAssignee || isThere)) return;
  const hours = online.length === 0 ? null : await readBusinessHours(draft.em);
  const isClosed = hours !== null && whenBack(hours, draft.at.getTime()) !== null;
  const chosen = online.length === 0 || isClosed ? null : await leastLoaded(draft, online);
  if (chosen === assigneeId) return;
  draft.setAssignee(chosen);
  if (chosen !== null) await draft.addSystemMessage("assigned", chosen);
}

const openCount = sql<string>`count(*) filter (where c.status = 'open')`;

/** One assignment at a time, until its commit: so each sees the ones before. */
async function leastLoaded(draft: Draft, online: readonly { id: string }[]): Promise<string | null> {
  await lockName(draft.em, "chat:assignment");
  const ids = online.map(({ id }) => id);
  const mostOpen = await readMostOpen(draft.em);
  const agent = await query(draft.em)
    .selectFrom("admins as agent")
    .leftJoin("chat_conversations as c", "c.assignee_id", "agent.id")
    .select("agent.id")
    .where("agent.disabled_at", "is", null)
    .where(sql<boolean>`agent.id = any(${ids}::uuid[])`)
    .groupBy("agent.id")
    .$if(mostOpen !== null, (found) => found.having(sql<boolean>`${openCount} < ${mostOpen}`))
    .orderBy(openCount)
    .orderBy(
      ({ fn }) => fn.max("c.assigned_at"),
      (at) => at.nullsFirst(),
    )
    .orderBy("agent.id")
    .limit(1)
    .executeTakeFirst();
  return agent?.id ?? null;
}
