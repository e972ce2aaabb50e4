import type { AgentView, InboxRowView } from "@fillmark/contracts/inbox";
import { inbox } from "../../messages/en/inbox.ts";

type Person = Pick<InboxRowView["user"], "name" | "email">;

/** The name of a user, or their e-mail. */
export function nameOf({ name, email }: Person): string {
  return name ?? email;
}

/** How a user is addressed: the first name, or the beginning of the e-mail. */
export function firstNameOf({ name, email }: Person): string {
  return name?.split(/\s+/)[0] ?? email.split("@")[0] ?? email;
}

/** "You", a colleague's name, or "Unassigned". */
export function assigneeName(assignee: AgentView | null, myId: string | undefined): string {
  if (assignee === null) return inbox("unassigned");
  return assignee.id === myId ? inbox("you") : assignee.name;
}
