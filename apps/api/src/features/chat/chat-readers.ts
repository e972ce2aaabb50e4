import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { ChatEvent, ChatHead } from "./chat-live.ts";
import { createReaderBox, followUser, type ReaderBox } from "./follow-user.ts";

/** Who listens to which user's conversation. */
export function createChatReaders(orm: MikroORM, log: Logger) {
  const boxes = new Map<string, Set<ReaderBox>>();
  const tell = (userId: string, event: ChatEvent) => {
    for (const box of boxes.get(userId) ?? []) {
      box.passing.set(event.type, event);
      box.wake();
    }
  };
  return {
    async *follow(
      userId: string,
      signal: AbortSignal,
      readHead: (em: EntityManager) => Promise<ChatHead | null>,
    ): AsyncGenerator<ChatEvent> {
      const box = createReaderBox();
      const mine = boxes.get(userId) ?? new Set();
      boxes.set(userId, mine.add(box));
      try {
        yield* followUser({ fork: () => orm.em.fork(), readHead, log }, { userId, box }, signal);
      } finally {
        mine.delete(box);
        if (mine.size === 0) boxes.delete(userId);
      }
    },
    moveTo(userId: string, rev: number): void {
      for (const box of boxes.get(userId) ?? []) {
        if (rev <= box.rev) continue;
        box.rev = rev;
        box.wake();
      }
    },
    tell,
    tellAll(event: ChatEvent): void {
      for (const userId of boxes.keys()) tell(userId, event);
    },
    has: (userId: string) => boxes.has(userId),
    userIds: () => boxes.keys(),
  };
}
