import type { AgentView, InboxRowView, TeamView } from "@fillmark/contracts/inbox";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTeams } from "../../messages/en/inbox-teams.ts";

type Person = Pick<InboxRowView["user"], "name" | "email">;

/** The name of a user, or their e-mail; of a guest who gave neither, what they are. */
export function nameOf({ name, email }: Person): string {
  return name ?? email ?? inbox("guest");
}

/** How a user is addressed: the first name, or the beginning of the e-mail. */
export function firstNameOf({ name, email }: Person): string {
  return name?.split(/\s+/)[0] ?? email?.split("@")[0] ?? inbox("guest");
}

/** Whose it is, with the team before it where it is in one. */
export function whoseName(
  { assignee, team }: { assignee: AgentView | null; team: TeamView | null },
  myId: string | undefined,
): string {
  const name = assigneeName(assignee, myId);
  return team === null ? name : inboxTeams("rowOf", { team: team.name, name });
}

/** "You", a colleague's name, or "Unassigned". */
export function assigneeName(assignee: AgentView | null, myId: string | undefined): string {
  if (assignee === null) return inbox("unassigned");
  return assignee.id === myId ? inbox("you") : assignee.name;
}
