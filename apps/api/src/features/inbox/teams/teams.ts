// Teams of the support desk as they are kept: each by a name, with the agents who are its members.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { AgentView, TeamView } from "@fillmark/contracts/inbox";
import type { DeleteInput } from "@fillmark/contracts/inbox-tools";
import type { MacroAction } from "@fillmark/contracts/macros";
import { MAX_TEAMS } from "@fillmark/contracts/support-team-bounds";
import type { SaveTeamInput, SupportTeamView } from "@fillmark/contracts/support-teams";
import type { AdminContext } from "../../../context/context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { lockName } from "../../../db/lock-name.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { audit } from "../../admin/index.ts";
import { answererIds, membersColumn } from "../agents.ts";
import { requireRow, withUniqueName } from "../unique-name.ts";

/** All of them, by name, with those of their members who may answer now. */
export async function listTeams({ em }: Pick<AdminContext, "em">): Promise<SupportTeamView[]> {
  return query(em)
    .selectFrom("chat_teams as t")
    .select(["t.id", "t.name", "t.version", membersColumn.as("members")])
    .orderBy(({ fn }) => fn<string>("lower", ["t.name"]))
    .execute();
}

/** Held, so that it isn't deleted until a conversation or an action has it. Throws UNKNOWN_TEAM. */
export async function requireTeam(em: EntityManager, teamId: string): Promise<TeamView> {
  const team = await query(em)
    .selectFrom("chat_teams")
    .select(["id", "name"])
    .where("id", "=", teamId)
    .forKeyShare()
    .executeTakeFirst();
  if (team === undefined) throw new DomainError("UNKNOWN_TEAM", { teamId });
  return team;
}

/** The teams that actions put conversations into, held as above. Throws UNKNOWN_TEAM. */
export async function requireTeamsOf(em: EntityManager, actions: readonly MacroAction[]): Promise<void> {
  for (const action of actions)
    if (action.do === "team" && action.to !== "none") await requireTeam(em, action.to);
}

/** Throws NOT_FOUND, NAME_TAKEN whatever the letters' case, TEAM_CHANGED, UNKNOWN_AGENT, TOO_MANY_TEAMS. */
export async function saveTeam(ctx: AdminContext, input: SaveTeamInput): Promise<SupportTeamView> {
  const id = input.replaces?.id.toLowerCase() ?? uuidV7(ctx.clock.now());
  const memberIds = [...new Set(input.memberIds.map((each) => each.toLowerCase()))].toSorted();
  const saved = await withUniqueName("name", () =>
    inTransaction(ctx.em, async (em) => {
      await lockName(em, "support-teams");
      await requireAnswerers(em, memberIds);
      await (input.replaces === undefined ? add(em, { id, ...input }) : replace(em, { id, ...input }));
      await setMembers(em, id, memberIds);
      const details = { name: input.name, members: memberIds.length };
      await audit(ctx, em, { action: "inbox.saveTeam", subject: { kind: "support_team", id }, details });
      return (await listTeams({ em })).find((team) => team.id === id);
    }),
  );
  if (saved === undefined) throw new Error(`Team ${id} was saved and is gone.`);
  ctx.inbox.refresh();
  return saved;
}

type Saving = Omit<SaveTeamInput, "memberIds"> & { readonly id: string };

async function add(em: EntityManager, { id, name }: Saving): Promise<void> {
  const { teams } = await query(em)
    .selectFrom("chat_teams")
    .select(({ fn }) => fn.countAll<string>().as("teams"))
    .executeTakeFirstOrThrow();
  const actual = Number(teams) + 1;
  if (actual > MAX_TEAMS) throw new DomainError("TOO_MANY_TEAMS", { limit: MAX_TEAMS, actual });
  await query(em).insertInto("chat_teams").values({ id, name }).execute();
}

async function replace(em: EntityManager, { id, name, replaces }: Saving): Promise<void> {
  const { version } = requireRow(
    await query(em).selectFrom("chat_teams").select("version").where("id", "=", id).execute(),
  );
  if (version !== replaces?.version) throw new DomainError("TEAM_CHANGED", {});
  await query(em)
    .updateTable("chat_teams")
    .set({ name, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

async function requireAnswerers(em: EntityManager, ids: readonly string[]): Promise<void> {
  const known = await answererIds(em, ids);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new DomainError("UNKNOWN_AGENT", { agentId: unknown });
}

async function setMembers(em: EntityManager, teamId: string, ids: readonly string[]): Promise<void> {
  await query(em).deleteFrom("chat_team_members").where("team_id", "=", teamId).execute();
  const rows = ids.map((adminId) => ({ team_id: teamId, admin_id: adminId }));
  if (rows.length > 0) await query(em).insertInto("chat_team_members").values(rows).execute();
}

/** Its conversations stay, without a team. Throws NOT_FOUND. */
export async function deleteTeam(ctx: AdminContext, { id }: DeleteInput): Promise<{ success: true }> {
  await inTransaction(ctx.em, async (em) => {
    await lockName(em, "support-teams");
    // Before the team, as who puts a conversation into one holds both in this order.
    await query(em)
      .selectFrom("chat_conversations")
      .select("id")
      .where("team_id", "=", id)
      .orderBy("id")
      .forUpdate()
      .execute();
    const { name } = requireRow(
      await query(em).deleteFrom("chat_teams").where("id", "=", id).returning("name").execute(),
    );
    const subject = { kind: "support_team", id };
    await audit(ctx, em, { action: "inbox.deleteTeam", subject, details: { name } });
  });
  ctx.inbox.refresh();
  return { success: true };
}

/** Whether this agent is a member who may answer now. */
export async function isMember(
  em: EntityManager,
  { teamId, agent }: { readonly teamId: string; readonly agent: AgentView["id"] },
): Promise<boolean> {
  if (!(await answererIds(em, [agent])).has(agent)) return false;
  const row = await query(em)
    .selectFrom("chat_team_members")
    .select(sql<number>`1`.as("is"))
    .where("team_id", "=", teamId)
    .where("admin_id", "=", agent)
    .executeTakeFirst();
  return row !== undefined;
}
