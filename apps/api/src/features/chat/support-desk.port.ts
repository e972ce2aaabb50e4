// Which agents are there. Kept in memory: an agent is online while a console of theirs is open and they have not
// chosen to be away.
import type { AgentPresenceView, AgentView } from "@fillmark/contracts/inbox";
import type { ChatSupportView } from "@fillmark/contracts/chat";

export type AgentPresence = Omit<AgentPresenceView, "openCount">;

export interface SupportDesk {
  /** A console was opened; call the answer when it is closed. A console closed for a moment counts as open. */
  connect(agent: AgentView): () => void;
  setAvailability(agent: AgentView, availability: "online" | "away"): void;
  agents(): AgentPresence[];
  /** Offline, and for longer than a reload or a restart of the server takes. */
  isGone(agentId: string): boolean;
  /** Online while any agent is; away while some are here but none available. */
  availability(): ChatSupportView["availability"];
  onChanged(listener: () => void): () => void;
}
