import type { Draft } from "./change-conversation.ts";
import type { SupportDesk } from "./support-desk.ts";

/** Any number: holds for this one purpose. */
const ASSIGNING = 20_418;

/**
 * Gives a conversation that nobody has to the online agent with the fewest open ones; of several, to whoever got
 * their last one longest ago. Who has it keeps it; unless `keepsAssignee`, only while they are online. Stays in the
 * queue while nobody is online.
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
  const chosen = online.length === 0 ? null : await leastLoaded(draft, online);
  if (chosen === assigneeId) return;
  draft.setAssignee(chosen);
  if (chosen !== null) await draft.addSystemMessage("assigned", chosen);
}

/** One assignment at a time, until its commit: so each sees the ones before. */
async function leastLoaded(draft: Draft, online: readonly { id: string }[]): Promise<string | null> {
  await draft.em.execute(`select pg_advisory_xact_lock(?)`, [ASSIGNING]);
  const rows = await draft.em.execute<{ id: string }[]>(
    `select agent.id from jsonb_to_recordset(?::jsonb) as online(id uuid)
       join admins agent on agent.id = online.id and agent.disabled_at is null
       left join chat_conversations c on c.assignee_id = agent.id
     group by agent.id
     order by count(*) filter (where c.status = 'open'), max(c.assigned_at) nulls first, agent.id
     limit 1`,
    [JSON.stringify(online.map(({ id }) => ({ id })))],
  );
  return rows[0]?.id ?? null;
}
