import { useEffect, useState, useSyncExternalStore } from "react";
import { createAgentChat } from "../../lib/chat-store-agent.ts";
import type { AgentChat, AgentChatState } from "../../lib/chat-store-types.ts";
import { adminSession } from "../../lib/admin-session.ts";
import { useInboxEvent } from "../../lib/inbox-events.ts";
import { called } from "../../lib/called.ts";
import { trpc } from "../../lib/trpc.ts";

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
      find: () => called(inbox.find.query({ conversationId })),
      listEntries: (input) => called(inbox.listEntries.query({ conversationId, ...input })),
      changes: (after) => called(inbox.changes.query({ conversationId, after })),
      reply: (message) => called(inbox.reply.mutate({ conversationId, ...message })),
      writeNote: (note) => called(inbox.writeNote.mutate({ conversationId, ...note })),
      markRead: (seq) => called(inbox.markRead.mutate({ conversationId, seq })),
      setTyping: () => called(inbox.setViewing.mutate({ conversationId, isTyping: true })),
    },
  });
}
