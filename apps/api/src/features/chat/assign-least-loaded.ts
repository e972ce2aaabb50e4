import type { EntityManager } from "@mikro-orm/postgresql";
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
 * their last one longest ago. One of a team goes to members of the team alone. Who has it keeps it; unless
 * `keepsAssignee`, only while they are online. Stays in the queue while nobody is online, or all who are have as many
 * open ones as the settings let them be given, and outside of the business hours.
 */
export async function assignLeastLoaded(
  draft: Draft,
  desk: SupportDesk,
  { keepsAssignee }: { keepsAssignee: boolean },
): Promise<void> {
  const { assigneeId } = draft.now;
  if (assigneeId !== null && keepsAssignee) return;
  const online = await ofTeam(draft, onlineOf(desk));
  if (assigneeId !== null && online.includes(assigneeId)) return;
  const hours = online.length === 0 ? null : await readBusinessHours(draft.em);
  const isClosed = hours !== null && whenBack(hours, draft.at.getTime()) !== null;
  const chosen = online.length === 0 || isClosed ? null : await leastLoaded(draft, online);
  if (chosen === assigneeId) return;
  draft.setAssignee(chosen);
  if (chosen !== null) await draft.addSystemMessage("assigned", chosen);
}

function onlineOf(desk: SupportDesk): string[] {
  return desk.agents().flatMap(({ id, availability }) => (availability === "online" ? [id] : []));
}

/** Those of them who may have it: all, where it is with no team. */
async function ofTeam({ em, now }: Draft, ids: readonly string[]): Promise<readonly string[]> {
  if (now.teamId === null || ids.length === 0) return ids;
  const rows = await query(em)
    .selectFrom("chat_team_members")
    .select("admin_id")
    .where("team_id", "=", now.teamId)
    .where("admin_id", "in", ids)
    .execute();
  return rows.map(({ admin_id: id }) => id);
}

const openCount = sql<string>`count(*) filter (where c.status = 'open')`;

/** One assignment at a time, until its commit: so each sees the ones before. */
async function leastLoaded(draft: Draft, online: readonly string[]): Promise<string | null> {
  await lockName(draft.em, "chat:assignment");
  const mostOpen = await readMostOpen(draft.em);
  const agent = await withRoom(draft.em, { ids: online, mostOpen })
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

interface Whom {
  readonly ids: readonly string[];
  readonly mostOpen: number | null;
}

/** Those of these admins who can be given another one. */
function withRoom(em: EntityManager, { ids, mostOpen }: Whom) {
  return query(em)
    .selectFrom("admins as agent")
    .leftJoin("chat_conversations as c", "c.assignee_id", "agent.id")
    .select("agent.id")
    .where("agent.disabled_at", "is", null)
    .where(sql<boolean>`agent.id = any(${ids}::uuid[])`)
    .groupBy("agent.id")
    .$if(mostOpen !== null, (found) => found.having(sql<boolean>`${openCount} < ${mostOpen}`));
}

/** Who is there and can be given another one. */
export async function agentsWithRoom(em: EntityManager, desk: SupportDesk): Promise<string[]> {
  const rows = await withRoom(em, { ids: onlineOf(desk), mostOpen: await readMostOpen(em) }).execute();
  return rows.map(({ id }) => id);
}
