import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";
import type { AgentPresenceView, AgentView } from "@fillmark/contracts/inbox";
import { query } from "../../db/query.ts";
import type { SupportDesk } from "../chat/index.ts";
import { rolesWith } from "../../context/guards.ts";

/** Those who may answer; nobody else can have a conversation assigned. */
const answeringRoles = rolesWith("inbox.answer");

/** The name of an admin as colleagues see it; null where they are left joined and nobody is there. */
export function nameOrNull(admin: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.ref(`${admin}.name`)}, split_part(${sql.ref(`${admin}.email`)}, '@', 1))`;
}

/** Of an admin `a` who is there. */
export const agentName = nameOrNull("a").$notNull();

/** Two columns of a left join as the agent that they are, or nobody. */
export function agentOf(id: string | null, name: string | null): AgentView | null {
  return id === null || name === null ? null : { id, name };
}

/** Whether this admin is there to answer: active, and of a role that may. */
export async function mayAnswer(em: EntityManager, adminId: string): Promise<boolean> {
  return (await answererName(em, adminId)) !== null;
}

/** What colleagues call them; null where they aren't there to answer. */
export async function answererName(em: EntityManager, adminId: string): Promise<string | null> {
  const found = await query(em)
    .selectFrom("admins as a")
    .select(agentName.as("name"))
    .where("a.id", "=", adminId)
    .where("a.disabled_at", "is", null)
    .where("a.role", "in", answeringRoles)
    .executeTakeFirst();
  return found?.name ?? null;
}

/** Those of these who are there to answer. */
export async function answererIds(em: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query(em)
    .selectFrom("admins as a")
    .select("a.id")
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .where("a.disabled_at", "is", null)
    .where("a.role", "in", answeringRoles)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of the team `t`: those who are there to answer, by name. */
export const membersColumn = sql<AgentView[]>`coalesce((
    select json_agg(json_build_object('id', a.id, 'name', ${agentName}) order by ${agentName}, a.id)
    from chat_team_members tm join admins a on a.id = tm.admin_id
    where tm.team_id = t.id and a.disabled_at is null
      and a.role in (${sql.join(answeringRoles.map((role) => sql.lit(role)))})), '[]')`;

/** Everybody who may answer, by name, with whether they are there and how many open conversations they have. */
export async function readAgents(em: EntityManager, desk: SupportDesk): Promise<AgentPresenceView[]> {
  const rows = await query(em)
    .selectFrom("admins as a")
    .select((of) => [
      "a.id",
      agentName.as("name"),
      of
        .selectFrom("chat_conversations as c")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("c.assignee_id", "=", "a.id")
        .where("c.status", "=", "open")
        .as("open_count"),
    ])
    .where("a.disabled_at", "is", null)
    .where("a.role", "in", answeringRoles)
    .orderBy("name")
    .orderBy("a.id")
    .execute();
  const presence = new Map(desk.agents().map(({ id, availability }) => [id, availability]));
  return rows.map(({ id, name, open_count: openCount }) => ({
    id,
    name,
    availability: presence.get(id) ?? "offline",
    openCount: Number(openCount),
  }));
}
