import { useEffect, useState } from "react";
import type { AgentView } from "@fillmark/contracts/inbox";
import { CHAT_TYPING_SHOWN_MS } from "@fillmark/contracts/constants";
import { useInboxEvent } from "../../console/inbox-events.ts";
import { trpc } from "../../api-client/trpc.ts";

/** Who else is in a conversation now. */
export interface Company {
  /** Colleagues who look at it. */
  viewers: readonly AgentView[];
  /** A colleague who writes in it. */
  typist: AgentView | null;
  isUserTyping: boolean;
}

interface Typing {
  agent: AgentView | null;
  until: number;
}

/** Publishes to colleagues that I look at this conversation, and to me who else does. */
export function useViewers(
  conversationId: string,
  first: readonly AgentView[] | undefined,
  myId: string,
): Company {
  const { client } = trpc.useUtils();
  const [received, setReceived] = useState<readonly AgentView[] | null>(null);
  const [typing, setTyping] = useState<readonly Typing[]>([]);

  useEffect(() => {
    const look = (id: string | null): void =>
      void client.inbox.setViewing.mutate({ conversationId: id }).catch(() => undefined);
    look(conversationId);
    return () => look(null);
  }, [client, conversationId]);

  useInboxEvent((event) => {
    if (event.type === "ready")
      void client.inbox.setViewing.mutate({ conversationId }).catch(() => undefined);
    if (event.type === "viewers" && event.conversationId === conversationId) setReceived(event.viewers);
    if (event.type === "typing" && event.conversationId === conversationId) {
      const { agent } = event;
      const others = typing.filter((each) => each.agent?.id !== agent?.id);
      setTyping([...others, { agent, until: Date.now() + CHAT_TYPING_SHOWN_MS }]);
    }
    // An admin who has just said something has stopped writing it.
    if (
      event.type === "change" &&
      event.conversationId === conversationId &&
      event.change.type === "message"
    ) {
      const { sender, agent } = event.change.message;
      setTyping(typing.filter((each) => each.agent?.id !== (sender === "user" ? undefined : agent?.id)));
    }
  });

  useEffect(() => {
    const next = Math.min(...typing.map(({ until }) => until));
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(
      () => setTyping((all) => all.filter(({ until }) => until > Date.now())),
      Math.max(0, next - Date.now()) + 20,
    );
    return () => clearTimeout(timer);
  }, [typing]);

  const colleagues = typing.flatMap(({ agent }) => (agent === null || agent.id === myId ? [] : [agent]));
  return {
    viewers: (received ?? first ?? []).filter(({ id }) => id !== myId),
    typist: colleagues[0] ?? null,
    isUserTyping: typing.some(({ agent }) => agent === null),
  };
}
