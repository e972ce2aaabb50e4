import type { PutIntoTeamInput } from "@fillmark/contracts/support-teams";
import type { AdminContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { deskSettings, type Draft, type SupportDesk } from "../../chat/index.ts";
import { auditDraft, changeAsAgent } from "../change-as-agent.ts";
import { isMember, requireTeam } from "./teams.ts";

/**
 * Compared and set while the conversation is held, as an assignment is: of two who want it at once one is refused
 * TEAM_CHANGED. Throws NOT_FOUND for a conversation that isn't there, UNKNOWN_TEAM.
 */
export async function putIntoTeam(
  ctx: AdminContext,
  { conversationId, to, from }: PutIntoTeamInput,
): Promise<{ success: true }> {
  await changeAsAgent(ctx, conversationId, async (draft) => {
    if ((from?.toLowerCase() ?? null) !== draft.now.teamId) throw new DomainError("TEAM_CHANGED", {});
    await putIntoTeamIn(ctx, draft, { to });
  });
  return { success: true };
}

/** While the conversation is held. Throws UNKNOWN_TEAM. `also` stands in the audit log beside it. */
export async function putIntoTeamIn(
  ctx: AdminContext,
  draft: Draft,
  { to, also }: { readonly to: string | null; readonly also?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const from = draft.now.teamId;
  const line = await moveToTeam(draft, ctx.desk, to);
  if (line === null) return;
  const id = uuidV7(draft.at.getTime());
  await draft.addNote({ id, authorId: ctx.actor.adminId, clientMessageId: id, text: line });
  await auditDraft(ctx, draft, { action: "inbox.setTeam", details: { from, to: draft.now.teamId, ...also } });
}

/**
 * Who has it keeps it where they are a member. Else it is given to a member who is there, as a new one would be, or waits in
 * the team's queue. Gives what was done, for the colleagues who read it; null where nothing was. Throws UNKNOWN_TEAM.
 */
export async function moveToTeam(draft: Draft, desk: SupportDesk, to: string | null): Promise<string | null> {
  const teamId = to?.toLowerCase() ?? null;
  if (teamId === draft.now.teamId) return null;
  if (teamId === null) {
    draft.setTeam(null);
    return "Took the conversation out of its team.";
  }
  const { name } = await requireTeam(draft.em, teamId);
  draft.setTeam(teamId);
  const { assigneeId: agent, status } = draft.now;
  if (agent !== null && !(await isMember(draft.em, { teamId, agent }))) draft.setAssignee(null);
  if (status === "open") await deskSettings.assignLeastLoaded(draft, desk, { keepsAssignee: true });
  return `Put the conversation into the team “${name}”.`;
}
