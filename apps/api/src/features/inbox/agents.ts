import type { EntityManager } from "@mikro-orm/postgresql";
import { rolePermissions } from "@fillmark/contracts/admin";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { AgentPresenceView, AgentView } from "@fillmark/contracts/inbox";
import type { SupportDesk } from "../chat/index.ts";

/** Those who may answer; nobody else can have a conversation assigned. */
const answeringRoles = ADMIN_ROLES.filter((role) => rolePermissions[role].includes("inbox.answer"));

/** The name of an admin `a` as colleagues see it. */
export const agentName = `coalesce(a.name, split_part(a.email, '@', 1))`;

/** Two columns of a left join as the agent that they are, or nobody. */
export function agentOf(id: string | null, name: string | null): AgentView | null {
  return id === null || name === null ? null : { id, name };
}

/** Whether this admin is there to answer: active, and of a role that may. */
export async function mayAnswer(em: EntityManager, adminId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from admins where id = ? and disabled_at is null and role in (?)`,
    [adminId, answeringRoles],
  );
  return rows.length > 0;
}

/** Everybody who may answer, by name, with whether they are there and how many open conversations they have. */
export async function readAgents(em: EntityManager, desk: SupportDesk): Promise<AgentPresenceView[]> {
  const rows = await em.execute<{ id: string; name: string; open_count: number }[]>(
    `select a.id, ${agentName} as name,
       (select count(*) from chat_conversations c where c.assignee_id = a.id and c.status = 'open')::int as open_count
     from admins a where a.disabled_at is null and a.role in (?) order by name, a.id`,
    [answeringRoles],
  );
  const presence = new Map(desk.agents().map(({ id, availability }) => [id, availability]));
  return rows.map(({ id, name, open_count: openCount }) => ({
    id,
    name,
    availability: presence.get(id) ?? "offline",
    openCount,
  }));
}
