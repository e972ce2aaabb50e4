import type {
  AgentChangeView,
  AgentConversationView,
  AgentMessageView,
  NoteView,
} from "@fillmark/contracts/inbox";
import type { AgentChat } from "./chat-store-types.ts";
import type { ThreadPage } from "./thread.ts";

/** How an agent's calls reach the server. Each rejects with a CallError: wrap tRPC's with `called()`. */
export interface AgentTransport {
  find(): Promise<AgentConversationView>;
  /** The newest page without `beforeSeq`. */
  listEntries(input: { beforeSeq?: number }): Promise<ThreadPage<AgentMessageView> & { rev: number }>;
  changes(after: number): Promise<AgentChanges>;
  reply(message: { clientMessageId: string; text: string; fileId?: string }): Promise<AgentMessageView>;
  writeNote(note: { clientMessageId: string; text: string }): Promise<NoteView>;
  markRead(seq: number): Promise<unknown>;
  setTyping(): Promise<unknown>;
}

export interface AgentChanges {
  readonly changes: readonly AgentChangeView[];
  readonly rev: number;
  readonly hasMore: boolean;
  readonly reset: boolean;
}

export interface AgentChatNeeds {
  readonly conversationId: string;
  /** Whose outbox this is. */
  readonly agentId: string;
  readonly token: string | null;
  readonly transport: AgentTransport;
}

/** One conversation on an agent's screen. `load()` begins, `stop()` ends. */
export function createAgentChat(_needs: AgentChatNeeds): AgentChat {
  throw new Error("createAgentChat is not written yet");
}
