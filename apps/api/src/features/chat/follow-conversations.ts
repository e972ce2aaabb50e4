// Where conversations stand, kept in memory as they change in this process and in others.
import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { ChatHeads } from "./chat-heads.ts";
import type { ChatHead } from "./chat-live.port.ts";
import { findConversation, type Conversation } from "./conversation.ts";
import type { createChatReaders } from "./chat-readers.ts";

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 15_000;
/** About an hour; by then it is read at each question anyway. */
const MAX_RETRIES = 240;

interface Parts {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly heads: ChatHeads;
  readonly readers: Pick<ReturnType<typeof createChatReaders>, "moveTo" | "userIds">;
  readonly publish: (conversation: Conversation) => void;
}

/** Takes what became of conversations; `committed` and `invalidate` are those of ChatLive, for this process alone. */
export function followConversations({ orm, log, heads, readers, publish }: Parts) {
  function committed(conversation: Conversation): void {
    const { id, personId, rev, userUnread } = conversation;
    heads.committed(personId, { conversationId: id, rev, unread: userUnread });
    readers.moveTo(personId, rev);
    // Before its first message a conversation is nobody's business.
    if (conversation.lastSeq > 0) publish(conversation);
  }

  function invalidate(conversation: Conversation): void {
    heads.invalidate(conversation.personId);
    void reload(orm, conversation, log).then((found) => {
      if (found === "gave up") return;
      heads.revalidate(conversation.personId);
      // From before the change in doubt, for who looks up what has happened since.
      const { agentRevRead } = conversation;
      if (found !== null) committed({ ...found, agentRevRead });
    });
  }

  async function readHead(em: EntityManager, personId: string): Promise<ChatHead | null> {
    const found = await findConversation(em, { personId });
    return found && { conversationId: found.id, rev: found.rev, unread: found.userUnread };
  }

  /** Some changes may have gone unheard: who listens is led to where their conversation stands. */
  async function lookAnew(): Promise<void> {
    heads.forgetAll();
    for (const userId of Array.from(readers.userIds())) {
      const head = await heads.read(userId, () => readHead(orm.em.fork(), userId));
      if (head !== null) readers.moveTo(userId, head.rev);
    }
  }

  const catchUp = (): void => {
    lookAnew().catch((error: unknown) =>
      log.warn({ err: error }, "The conversations could not be looked at anew."),
    );
  };
  return { committed, invalidate, readHead, catchUp };
}

/** The row's lock is free once whatever was under way has been committed or given up. */
async function reload(
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
