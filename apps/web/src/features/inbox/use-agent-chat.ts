import { useEffect, useState, useSyncExternalStore } from "react";
import { createAgentChat } from "./agent-chat-store.ts";
import type { AgentChat, AgentChatState } from "../../chat-client/chat-types.ts";
import { adminSession } from "../../session/admin-session.ts";
import { useInboxEvent } from "../../console/inbox-events.ts";
import { toCallError } from "../../api-client/to-call-error.ts";
import { trpc } from "../../api-client/trpc.ts";

type Client = ReturnType<typeof trpc.useUtils>["client"];

/** A conversation that is open on screen, kept true by its events. Null for the moment before it is made. */
export function useAgentChat(conversationId: string, agentId: string): AgentChat | null {
  const { client } = trpc.useUtils();
  const [chat, setChat] = useState<AgentChat | null>(null);
  useEffect(() => {
    const made = makeChat(client, conversationId, agentId);
    setChat(made);
    void made.load();
    const wake = (): void => {
      if (document.visibilityState === "visible") made.catchUp();
    };
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("pageshow", wake);
    return () => {
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("pageshow", wake);
      // What was written here is still sent.
      made.stop();
    };
  }, [client, conversationId, agentId]);

  useInboxEvent((event) => {
    if (event.type === "ready") chat?.catchUp();
    if (event.type === "change" && event.conversationId === conversationId) chat?.receive(event.change);
  });
  return chat;
}

export function useAgentChatState(chat: AgentChat): AgentChatState {
  return useSyncExternalStore(chat.subscribe, chat.state);
}

function makeChat(client: Client, conversationId: string, agentId: string): AgentChat {
  const { inbox } = client;
  return createAgentChat({
    conversationId,
    agentId,
    token: adminSession.token(),
    transport: {
      find: () => toCallError(inbox.find.query({ conversationId })),
      listEntries: (input) => toCallError(inbox.listEntries.query({ conversationId, ...input })),
      changes: (after) => toCallError(inbox.changes.query({ conversationId, after })),
      reply: (message) => toCallError(inbox.reply.mutate({ conversationId, ...message })),
      writeNote: (note) => toCallError(inbox.writeNote.mutate({ conversationId, ...note })),
      markRead: (seq) => toCallError(inbox.markRead.mutate({ conversationId, seq })),
      setTyping: () => toCallError(inbox.setViewing.mutate({ conversationId, isTyping: true })),
    },
  });
}
