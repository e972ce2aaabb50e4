import { setImmediate as turn } from "node:timers/promises";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { ChatEvent, ChatHead } from "./chat-live.port.ts";
import { createReaderBox, followUser, type ReaderBox } from "./follow-user.ts";
import type { SeenUsers } from "./seen-users.ts";

/** An event for all readers is written to so many of them in each turn of the event loop. */
const WOKEN_IN_A_TURN = 100;

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly seen: Pick<SeenUsers, "mark">;
}

/** Who listens to which user's conversation. */
export function createChatReaders({ orm, log, seen }: Deps) {
  const boxes = new Map<string, Set<ReaderBox>>();
  const asleep = new Set<ReaderBox>();

  /**
   * Woken all at once, each reader would wait for every step of all others, and every request for the last of them.
   * In groups, the first have their event on the way while the next are woken.
   */
  async function wakeInGroups(): Promise<void> {
    let woken = 0;
    for (const box of asleep) {
      asleep.delete(box);
      box.wake();
      woken += 1;
      if (woken % WOKEN_IN_A_TURN === 0) await turn();
    }
  }

  return {
    follow(
      userId: string,
      signal: AbortSignal,
      readHead: (em: EntityManager) => Promise<ChatHead | null>,
    ): AsyncGenerator<ChatEvent> {
      const box = createReaderBox();
      const open = () => {
        seen.mark(userId);
        const mine = boxes.get(userId) ?? new Set();
        boxes.set(userId, mine.add(box));
      };
      const close = () => {
        seen.mark(userId);
        const mine = boxes.get(userId);
        mine?.delete(box);
        if (mine?.size === 0) boxes.delete(userId);
      };
      return followUser({ fork: () => orm.em.fork(), readHead, log, open, close }, { userId, box }, signal);
    },
    moveTo(userId: string, rev: number): void {
      for (const box of boxes.get(userId) ?? []) {
        if (rev <= box.rev) continue;
        box.rev = rev;
        box.wake();
      }
    },
    publish(userId: string, event: ChatEvent): void {
      for (const box of boxes.get(userId) ?? []) {
        box.passing.set(event.type, event);
        box.wake();
      }
    },
    /** Everything after this comes after it for each reader, although most of them are woken later. */
    publishAll(event: ChatEvent): void {
      const isWaking = asleep.size > 0;
      for (const mine of boxes.values()) {
        for (const box of mine) {
          box.passing.set(event.type, event);
          asleep.add(box);
        }
      }
      if (!isWaking) void wakeInGroups();
    },
    has: (userId: string) => boxes.has(userId),
    userIds: () => boxes.keys(),
  };
}
