import { adminSession } from "../../session/admin-session.ts";
import { createAgentChatStore, type AgentTransport } from "../../chat-client/agent-chat.ts";
import { createChatPersistence, clearPersisted } from "../../chat-client/chat-persistence.ts";
import type { AgentChat } from "../../chat-client/chat-types.ts";

export interface AgentChatNeeds {
  readonly conversationId: string;
  /** Whose outbox and draft these are. */
  readonly agentId: string;
  readonly token: string | null;
  readonly transport: AgentTransport;
}

adminSession.subscribe(() => {
  if (adminSession.token() === null) clearPersisted("admin");
});

/** One conversation on an agent's screen. `load()` begins, `stop()` ends. */
export function createAgentChat({ conversationId, agentId, token, transport }: AgentChatNeeds): AgentChat {
  return createAgentChatStore({
    transport,
    persistence: createChatPersistence({
      role: "admin",
      id: `${agentId}.${conversationId}`,
      token: () => token,
    }),
    onSignedOut() {
      if (token !== null && adminSession.isCurrent(token)) adminSession.end();
    },
  });
}
