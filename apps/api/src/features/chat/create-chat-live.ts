import { setTimeout as pause } from "node:timers/promises";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Clock } from "../../clock.port.ts";
import { createChatHeads } from "./chat-heads.ts";
import type { ChatLive } from "./chat-live.ts";
import { createChatReaders } from "./chat-readers.ts";
import { findConversation, type Conversation } from "./conversation.ts";
import { createMessageLimit } from "./message-limit.ts";
import { createPace } from "./pace.ts";
import { createSeenUsers } from "./seen-users.ts";
import type { SupportDesk } from "./support-desk.ts";
import { createSupportView } from "./support-view.ts";
import { createTurns } from "./turns.ts";

/** Each sign goes to every console, so one user can't fill them with more than this. */
const TYPING_TOLD_EVERY_MS = 500;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 15_000;
/** About an hour; by then it is read at each question anyway. */
const MAX_RETRIES = 240;

interface Needs {
  orm: MikroORM;
  clock: Clock;
  desk: SupportDesk;
  log: Logger;
  /** Off in automated tests alone. */
  areLimitsOn: boolean;
}

export function createChatLive({ orm, clock, desk, log, areLimitsOn }: Needs): ChatLive {
  const heads = createChatHeads();
  const seen = createSeenUsers(clock);
  const support = createSupportView({ desk, clock });
  const readers = createChatReaders(orm, log);
  const commits = createListeners<Conversation>(log);
  const typing = createListeners<string>(log);
  const mayTellTyping = createPace(clock, TYPING_TOLD_EVERY_MS);

  desk.onChanged(() => {
    support(orm.em.fork()).then(
      (view) => readers.tellAll({ type: "chatSupport", support: view }),
      (error: unknown) => log.warn({ err: error }, "Nobody could be told who of the support is there."),
    );
  });

  const live: ChatLive = {
    committed(conversation) {
      const { id, userId, rev, userUnread } = conversation;
      heads.committed(userId, { conversationId: id, rev, unread: userUnread });
      readers.moveTo(userId, rev);
      // Before its first message a conversation is nobody's business.
      if (conversation.lastSeq > 0) commits.tell(conversation);
    },
    doubt(conversation) {
      heads.doubt(conversation.userId);
      void readAnew(orm, conversation, log).then((found) => {
        if (found === "gave up") return;
        heads.trust(conversation.userId);
        // From before the change in doubt, for who looks up what has happened since.
        const { agentRevRead } = conversation;
        if (found !== null) live.committed({ ...found, agentRevRead });
      });
    },
    onCommitted: commits.add,
    peekHead: heads.peek,
    head: (em, userId) =>
      heads.read(userId, async () => {
        const found = await findConversation(em, { userId });
        return found && { conversationId: found.id, rev: found.rev, unread: found.userUnread };
      }),
    async *followUser(userId, signal = new AbortController().signal) {
      try {
        seen.mark(userId);
        yield* readers.follow(userId, signal, (em) => live.head(em, userId));
      } finally {
        seen.mark(userId);
      }
    },
    userIsTyping(userId, conversationId) {
      seen.mark(userId);
      if (mayTellTyping(conversationId)) typing.tell(conversationId);
    },
    agentIsTyping: (userId) => readers.tell(userId, { type: "chatTyping" }),
    onUserTyping: typing.add,
    markPresent: seen.mark,
    isPresent: (userId) => readers.has(userId) || seen.isRecent(userId),
    async saveSeen() {
      for (const userId of readers.userIds()) seen.mark(userId);
      await seen.save(orm.em.fork());
    },
    inTurn: createTurns(),
    countMessage: areLimitsOn ? createMessageLimit() : async () => undefined,
    support,
  };
  return live;
}

/** The row's lock is free once whatever was under way has been committed or given up. */
async function readAnew(
  orm: MikroORM,
  { id: conversationId }: Conversation,
  log: Logger,
): Promise<Conversation | null | "gave up"> {
  let waitMs = FIRST_RETRY_MS;
  for (let left = MAX_RETRIES; left > 0; left -= 1) {
    try {
      return await findConversation(orm.em.fork(), { conversationId }, { lock: true });
    } catch (error) {
      log.warn({ err: error, conversationId }, "It is not known yet whether a change was committed.");
    }
    await pause(waitMs, undefined, { ref: false });
    waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
  }
  return "gave up";
}

/** One that fails is logged: what was committed stays so, and the others are still told. */
function createListeners<Told>(log: Logger) {
  const listeners = new Set<(told: Told) => void>();
  return {
    add(listener: (told: Told) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(told: Told): void {
      for (const listener of listeners) {
        try {
          listener(told);
        } catch (error) {
          log.error({ err: error }, "Somebody who follows the chats failed.");
        }
      }
    },
  };
}
