import type { MikroORM } from "@mikro-orm/postgresql";
import type { Clock } from "../../clock.port.ts";
import type { ChatEvent, ChatHead, ChatLive } from "./chat-live.ts";
import { findConversation, type Conversation } from "./conversation.ts";
import { readChanges } from "./read-changes.ts";
import type { SupportDesk } from "./support-desk.ts";
import { supportView } from "./support-view.ts";

/** Somebody who was heard of this recently is there. */
const PRESENT_MS = 30_000;
/** Heads kept at most; one is about 200 bytes. */
const MAX_HEADS = 200_000;

interface Reader {
  wake(): void;
  readonly waiting: ChatEvent[];
}

interface Needs {
  orm: MikroORM;
  clock: Clock;
  desk: SupportDesk;
}

export function createChatLive({ orm, clock, desk }: Needs): ChatLive {
  const heads = new Map<string, ChatHead | null>();
  const readers = new Map<string, Set<Reader>>();
  const commitListeners = new Set<(conversation: Conversation, agentRevBefore: number) => void>();
  const typingListeners = new Set<(conversationId: string) => void>();
  const seenAt = new Map<string, number>();

  function remember(userId: string, head: ChatHead | null): void {
    const known = heads.get(userId);
    if (known && head && known.rev > head.rev) return;
    heads.delete(userId);
    heads.set(userId, head);
    const oldest = heads.keys().next().value;
    if (heads.size > MAX_HEADS && oldest !== undefined) heads.delete(oldest);
  }

  function tell(userId: string, event: ChatEvent | null): void {
    for (const reader of readers.get(userId) ?? []) {
      if (event !== null) reader.waiting.push(event);
      reader.wake();
    }
  }

  desk.onChanged(() => {
    void supportView(orm.em.fork(), { desk, clock }).then((support) => {
      for (const userId of readers.keys()) tell(userId, { type: "chatSupport", support });
    });
  });

  const live: ChatLive = {
    committed(conversation, agentRevBefore) {
      const { id, userId, rev, userUnread } = conversation;
      remember(userId, { conversationId: id, rev, unread: userUnread });
      tell(userId, null);
      for (const listener of commitListeners) listener(conversation, agentRevBefore);
    },
    onCommitted(listener) {
      commitListeners.add(listener);
      return () => void commitListeners.delete(listener);
    },
    peekHead: (userId) => heads.get(userId),
    async head(em, userId) {
      const known = heads.get(userId);
      if (known !== undefined) return known;
      const found = await findConversation(em, { userId });
      const head = found && { conversationId: found.id, rev: found.rev, unread: found.userUnread };
      remember(userId, head);
      return heads.get(userId) ?? null;
    },
    async *followUser(userId, signal) {
      let wake: () => void = () => undefined;
      const reader: Reader = { wake: () => wake(), waiting: [] };
      const mine = readers.get(userId) ?? new Set();
      readers.set(userId, mine.add(reader));
      const onAbort = () => wake();
      signal?.addEventListener("abort", onAbort);
      try {
        const em = orm.em.fork();
        const head = await live.head(em, userId);
        yield { type: "chatHead", head: { rev: head?.rev ?? null, unread: head?.unread ?? 0 } };
        let cursor = head?.rev ?? 0;
        while (signal?.aborted !== true) {
          const event = reader.waiting.shift();
          if (event !== undefined) {
            yield event;
            continue;
          }
          const now = heads.get(userId);
          if (now && now.rev > cursor) {
            const read = await readChanges(em, now.conversationId, { after: cursor, limit: 100 });
            for (const change of read.changes) yield { type: "chat", change, unread: now.unread };
            cursor = read.rev;
            continue;
          }
          await new Promise<void>((resolve) => {
            wake = resolve;
            const isBehind = reader.waiting.length > 0 || (heads.get(userId)?.rev ?? 0) > cursor;
            if (signal?.aborted === true || isBehind) resolve();
          });
        }
      } finally {
        signal?.removeEventListener("abort", onAbort);
        mine.delete(reader);
        if (mine.size === 0) readers.delete(userId);
      }
    },
    userIsTyping(userId, conversationId) {
      live.markPresent(userId);
      for (const listener of typingListeners) listener(conversationId);
    },
    agentIsTyping: (userId) => tell(userId, { type: "chatTyping" }),
    onUserTyping(listener) {
      typingListeners.add(listener);
      return () => void typingListeners.delete(listener);
    },
    markPresent: (userId) => void seenAt.set(userId, clock.now()),
    isPresent: (userId) =>
      readers.has(userId) || clock.now() - (seenAt.get(userId) ?? -Infinity) < PRESENT_MS,
  };
  return live;
}
