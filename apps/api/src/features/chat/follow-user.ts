// One reader of one user's conversation. It is given the position of the conversation and reads the changes up to there
// itself, at its own pace: so a slow reader costs no memory, misses nothing, and sees what a poll would see.
import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { ChatEvent, ChatHead } from "./chat-live.port.ts";
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

interface Deps {
  /** Called when the first event is asked for, and when the reader has gone. */
  open(): void;
  close(): void;
  fork(): EntityManager;
  readHead(em: EntityManager): Promise<ChatHead | null>;
  log: Logger;
}

export function createReaderBox(): ReaderBox {
  return { rev: 0, passing: new Map(), wake: () => undefined };
}

/** One generator for all of it: whatever hands events on takes its time for each event of each of thousands of readers. */
export async function* followUser(
  deps: Deps,
  { userId, box }: { userId: string; box: ReaderBox },
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  // Asking a signal made of others whether it is aborted takes longer than writing an event.
  let isOver = signal.aborted;
  const onAbort = () => {
    isOver = true;
    box.wake();
  };
  signal.addEventListener("abort", onAbort);
  deps.open();
  try {
    const head = await untilDone(() => deps.readHead(deps.fork()), deps.log, signal);
    if (head === undefined) return;
    yield { type: "chatHead", head: { rev: head?.rev ?? null, unread: head?.unread ?? 0 } };
    let cursor = head?.rev ?? 0;
    while (!isOver) {
      const [event] = box.passing.values();
      if (event !== undefined) {
        box.passing.delete(event.type);
        yield event;
      } else if (box.rev > cursor) {
        const place = { after: cursor, limit: CHANGES_AT_ONCE };
        const read = await untilDone(() => readChanges(deps.fork(), userId, place), deps.log, signal);
        if (read === undefined) return;
        const { changes, unread } = read ?? { changes: [], unread: 0 };
        // A sender who has answered isn't writing any more.
        if (changes.some((change) => change.type === "message" && change.message.sender === "admin"))
          box.passing.delete("chatTyping");
        for (const change of changes) yield { type: "chat", change, unread };
        // Without a change there is no such conversation any more, and nothing to wait for.
        cursor = changes.at(-1)?.rev ?? box.rev;
      } else {
        // Nothing can happen between looking at the box and this.
        await new Promise<void>((resolve) => {
          box.wake = resolve;
        });
      }
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    deps.close();
  }
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
