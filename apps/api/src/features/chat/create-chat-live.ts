import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { createChatHeads } from "./chat-heads.ts";
import type { ChatLive } from "./chat-live.port.ts";
import { createChatReaders } from "./chat-readers.ts";
import type { Conversation } from "./conversation.ts";
import { followConversations } from "./follow-conversations.ts";
import { createMessageLimit } from "./message-limit.ts";
import { createThrottle } from "./throttle.ts";
import { createSeenUsers } from "./seen-users.ts";
import { shareChat } from "./shared-chat.ts";
import type { SupportDesk } from "./support-desk.port.ts";
import { createSupportNews } from "./support-news.ts";
import { createSupportView } from "./support-view.ts";
import { createMutex } from "./mutex.ts";

/** Each sign goes to every console, so one user can't fill them with more than this. */
const TYPING_EVENT_EVERY_MS = 500;

interface Deps {
  orm: MikroORM;
  clock: Clock;
  desk: SupportDesk;
  log: Logger;
  /** To the other processes of the installation. */
  bus?: Bus;
  /** Off in automated tests alone. */
  areLimitsOn: boolean;
}

/** What the chat keeps in memory: who reads, who writes, and where each conversation stands. */
export function createChatLive({ orm, clock, desk, log, bus = localBus, areLimitsOn }: Deps): ChatLive {
  const heads = createChatHeads();
  const seen = createSeenUsers(clock);
  const support = createSupportView({ desk, clock });
  const readers = createChatReaders({ orm, log, seen });
  const commits = createListeners<Conversation>(log);
  const typing = createListeners<string>(log);
  const mayPublishTyping = createThrottle(clock, TYPING_EVENT_EVERY_MS);

  const supportNews = createSupportNews({ support, publishAll: readers.publishAll, log });

  desk.onChanged(() => void supportNews.tell(orm.em.fork()));

  const parts = { orm, log, heads, readers, publish: commits.publish };
  const { committed, invalidate, readHead, catchUp } = followConversations(parts);
  const others = shareChat({
    bus,
    onNews(news) {
      if (news.type === "committed") committed(news.conversation);
      else if (news.type === "doubtful") invalidate(news.conversation);
      else if (news.type === "userTyping") typing.publish(news.conversationId);
      else if (news.type === "agentTyping") readers.publish(news.userId, { type: "chatTyping" });
      else for (const userId of news.userIds) seen.mark(userId);
    },
    onGap: catchUp,
    present: () => readers.userIds(),
  });

  const live: ChatLive = {
    committed(conversation) {
      committed(conversation);
      others.tell({ type: "committed", conversation });
    },
    invalidate(conversation) {
      invalidate(conversation);
      others.tell({ type: "doubtful", conversation });
    },
    onCommitted: commits.add,
    peekHead: (userId) => (others.hears() ? heads.peek(userId) : undefined),
    head: (em, userId) =>
      others.hears() ? heads.read(userId, () => readHead(em, userId)) : readHead(em, userId),
    followUser: (userId, signal = new AbortController().signal) =>
      readers.follow(userId, signal, (em) => live.head(em, userId)),
    userIsTyping(userId, conversationId) {
      seen.mark(userId);
      if (!mayPublishTyping(conversationId)) return;
      typing.publish(conversationId);
      others.tell({ type: "userTyping", conversationId });
    },
    agentIsTyping(userId) {
      readers.publish(userId, { type: "chatTyping" });
      others.tell({ type: "agentTyping", userId });
    },
    onUserTyping: typing.add,
    markPresent: seen.mark,
    isPresent: (userId) => readers.has(userId) || seen.isRecent(userId),
    async saveSeen() {
      for (const userId of readers.userIds()) seen.mark(userId);
      await seen.save(orm.em.fork());
    },
    mutex: createMutex(),
    countMessage: areLimitsOn ? createMessageLimit(bus) : async () => undefined,
    support,
    tellHours: supportNews.tellHours,
  };
  return live;
}

/** One that fails is logged: what was committed stays so, and the others are still notified. */
function createListeners<Event>(log: Logger) {
  const listeners = new Set<(event: Event) => void>();
  return {
    add(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish(event: Event): void {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          log.error({ err: error }, "Somebody who follows the chats failed.");
        }
      }
    },
  };
}
