// How the chat's core reaches the server in these tests: real calls over a flaky line.
import {
  ChatChangesView,
  ChatConversationView,
  ChatMessagesView,
  ChatMessageView,
} from "@fillmark/contracts/chat";
import {
  AgentChangesView,
  AgentConversationView,
  AgentMessageView,
  EntriesView,
  NoteView,
} from "@fillmark/contracts/inbox";
import { refusalIn } from "../src/api-client/call-error.ts";
import { CallError } from "../src/api-client/failed-call.ts";
import type { AgentTransport } from "../src/chat-client/agent-chat.ts";
import type { UserTransport } from "../src/chat-client/user-chat.ts";
import type { FlakyLine } from "./flaky-line.ts";
import { ask, createCaller, type Person } from "./wire.ts";

export interface Way {
  readonly url: () => string;
  readonly line: FlakyLine;
  readonly by: Person;
  /** Everything that this person was ever sent. */
  readonly onText: (text: string) => void;
  /** The id that goes out in place of a message's own. */
  readonly keyOf: (clientMessageId: string) => string;
}

type Call = (type: "query" | "mutation", path: string, input?: unknown) => Promise<unknown>;

function callsOf({ url, line, by, onText }: Way): Call {
  const call = createCaller({ by, ask: (sent) => line.call(() => ask(url(), sent)) });
  return async (type, path, input) => {
    const { data, text } = await call({ path, type, input });
    onText(text);
    return data;
  };
}

export function userTransport(way: Way): UserTransport {
  const call = callsOf(way);
  return {
    conversation: async () => ChatConversationView.parse(await call("query", "chat.conversation")),
    listMessages: async (input) => ChatMessagesView.parse(await call("query", "chat.listMessages", input)),
    poll: (after, conversationId) => way.line.call(() => poll(way, after, conversationId)),
    send: async ({ clientMessageId, ...message }) =>
      ChatMessageView.parse(
        await call("mutation", "chat.send", { ...message, clientMessageId: way.keyOf(clientMessageId) }),
      ),
    markRead: (seq) => call("mutation", "chat.markRead", { seq }),
    setTyping: () => call("mutation", "chat.setTyping"),
    rate: (score) => call("mutation", "chat.rate", { score }),
  };
}

async function poll({ url, by, onText }: Way, after: number, conversationId: string) {
  const { status, text, body } = await ask(url(), {
    path: `/api/chat/poll?after=${after}`,
    by,
    headers: { "if-none-match": `"${conversationId}.${after}"` },
  });
  onText(text);
  if (status === 304) return null;
  if (status !== 200) throw new CallError(refusalIn(body));
  return ChatChangesView.parse(body);
}

/** What an agent does beside the conversation's own calls. */
export interface AgentHands {
  assign(to: string | null, from: string | null): Promise<unknown>;
  setStatus(status: "open" | "pending" | "resolved"): Promise<unknown>;
}

export function agentTransport(way: Way, conversationId: string): AgentTransport & AgentHands {
  const call = callsOf(way);
  return {
    find: async () => AgentConversationView.parse(await call("query", "inbox.find", { conversationId })),
    listEntries: async (input) =>
      EntriesView.parse(await call("query", "inbox.listEntries", { conversationId, ...input })),
    changes: async (after) =>
      AgentChangesView.parse(await call("query", "inbox.changes", { conversationId, after })),
    reply: async ({ clientMessageId, ...message }) =>
      AgentMessageView.parse(
        await call("mutation", "inbox.reply", {
          conversationId,
          ...message,
          clientMessageId: way.keyOf(clientMessageId),
        }),
      ),
    writeNote: async (note) =>
      NoteView.parse(await call("mutation", "inbox.writeNote", { conversationId, ...note })),
    markRead: (seq) => call("mutation", "inbox.markRead", { conversationId, seq }),
    setTyping: () => call("mutation", "inbox.setViewing", { conversationId, isTyping: true }),
    assign: (to, from) => call("mutation", "inbox.assign", { conversationId, to, from }),
    setStatus: (status) => call("mutation", "inbox.setStatus", { conversationId, status }),
  };
}
