import { adminSession } from "./admin-session.ts";
import { createAgentChatStore, type AgentTransport } from "./chat-store-agent-core.ts";
import { createKeeping, forgetKept } from "./chat-store-keeping.ts";
import type { AgentChat } from "./chat-store-types.ts";

export interface AgentChatNeeds {
  readonly conversationId: string;
  /** Whose outbox and draft these are. */
  readonly agentId: string;
  readonly token: string | null;
  readonly transport: AgentTransport;
}

adminSession.subscribe(() => {
  if (adminSession.token() === null) forgetKept("admin");
});

/** One conversation on an agent's screen. `load()` begins, `stop()` ends. */
export function createAgentChat({ conversationId, agentId, token, transport }: AgentChatNeeds): AgentChat {
  return createAgentChatStore({
    transport,
    keeping: createKeeping({ side: "admin", id: `${agentId}.${conversationId}`, token: () => token }),
    onSignedOut() {
      if (adminSession.token() === token) adminSession.end();
    },
  });
}
