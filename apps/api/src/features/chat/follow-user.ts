// One reader of one user's conversation. It is told where the conversation stands and reads the changes up to there
// itself, at its own pace: so a slow reader costs no memory, misses nothing, and sees what a poll would see.
import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { ChatEvent, ChatHead } from "./chat-live.ts";
import { readChanges } from "./read-changes.ts";

const CHANGES_AT_ONCE = 100;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

/** What others put in for a reader. Of each passing event only the newest waits. */
export interface ReaderBox {
  rev: number;
  readonly passing: Map<ChatEvent["type"], ChatEvent>;
  wake(): void;
}

interface Needs {
  fork(): EntityManager;
  readHead(em: EntityManager): Promise<ChatHead | null>;
  log: Logger;
}

export function createReaderBox(): ReaderBox {
  return { rev: 0, passing: new Map(), wake: () => undefined };
}

export async function* followUser(
  needs: Needs,
  { userId, box }: { userId: string; box: ReaderBox },
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const head = await untilDone(() => needs.readHead(needs.fork()), needs.log, signal);
  if (head === undefined) return;
  yield { type: "chatHead", head: { rev: head?.rev ?? null, unread: head?.unread ?? 0 } };
  let cursor = head?.rev ?? 0;
  while (!signal.aborted) {
    const [event] = box.passing.values();
    if (event !== undefined) {
      box.passing.delete(event.type);
      yield event;
    } else if (box.rev > cursor) {
      const place = { after: cursor, limit: CHANGES_AT_ONCE };
      const read = await untilDone(() => readChanges(needs.fork(), userId, place), needs.log, signal);
      if (read === undefined) return;
      const { changes, unread } = read ?? { changes: [], unread: 0 };
      // Whoever has answered isn't writing any more.
      if (changes.some((change) => change.type === "message" && change.message.sender === "admin"))
        box.passing.delete("chatTyping");
      for (const change of changes) yield { type: "chat", change, unread };
      // Without a change there is no such conversation any more, and nothing to wait for.
      cursor = changes.at(-1)?.rev ?? box.rev;
    } else {
      await woken(box, signal);
    }
  }
}

/** Nothing can happen between looking at the box and this. */
async function woken(box: ReaderBox, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  box.wake = wake;
  signal.addEventListener("abort", wake);
  if (signal.aborted) resolve();
  await promise;
  signal.removeEventListener("abort", wake);
}

/** A database that is away ends no stream: the reader waits for it. `undefined` when the reader has gone. */
async function untilDone<Result>(
  work: () => Promise<Result>,
  log: Logger,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (let waitMs = FIRST_RETRY_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, "A chat could not be read; trying again.");
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}
