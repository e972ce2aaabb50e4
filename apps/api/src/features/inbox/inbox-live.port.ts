// What agents see at once: changes of all conversations, who is there, who looks at what, who is writing. Kept in
// memory; an agent who was away too long for it is sent `ready` and reads everything anew.
import type { AgentView, InboxEventView } from "@fillmark/contracts/inbox";

export interface InboxConsole {
  readonly agent: AgentView;
  /** Whether they may answer: only those count as present for users. */
  readonly answers: boolean;
}

export interface InboxLive {
  /** Begins with `ready`, unless everything after `lastEventId` is still known. Counts as an open console. */
  follow(
    console: InboxConsole,
    lastEventId: string | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<{ id: string; event: InboxEventView }>;
  /** A look ends with the last console of that agent, or with another look. */
  setViewing(agent: AgentView, conversationId: string | null): void;
  agentIsTyping(agent: AgentView, conversationId: string): void;
  viewers(conversationId: string): AgentView[];
  /** Something that no event describes has changed, such as the name of a label: everybody reads anew. */
  refresh(): void;
}
