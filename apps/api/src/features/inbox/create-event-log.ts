import { randomBytes } from "node:crypto";
import type { InboxEventView } from "@fillmark/contracts/inbox";

export interface LoggedEvent {
  readonly id: string;
  readonly event: InboxEventView;
}

interface Reader {
  waiting: LoggedEvent[];
  wake(): void;
}

export interface EventLog {
  hasReaders(): boolean;
  push(event: InboxEventView): void;
  /** Something happened that is not published: a listener that was away meanwhile has to read everything anew. */
  skip(): void;
  /** From `lastEventId` on where all that followed is kept, otherwise from a `ready`. */
  read(lastEventId: string | null, signal: AbortSignal | undefined): AsyncGenerator<LoggedEvent>;
}

/** For those who come back after a moment. */
const KEPT = 2_000;
/** With more than this before it, a reader is asked to reload everything instead. */
const MAX_WAITING = 2_000;

/** Numbers events within one life of the process; an id of another life is unknown. */
export function createEventLog(): EventLog {
  const boot = randomBytes(6).toString("hex");
  const readers = new Set<Reader>();
  let last = 0;
  let kept: LoggedEvent[] = [];
  const idOf = (number: number) => `${boot}.${number}`;
  const ready = (): LoggedEvent => ({ id: idOf(last), event: { type: "ready" } });

  /** Null where something after that event may be unknown. A sign of typing has long passed. */
  function since(lastEventId: string): LoggedEvent[] | null {
    const number = Number(/^[\da-f]{12}\.(\d{1,15})$/.exec(lastEventId)?.[1] ?? -1);
    if (lastEventId !== idOf(number) || number > last || last - number > kept.length) return null;
    return kept.slice(kept.length - (last - number)).filter(({ event }) => event.type !== "typing");
  }

  return {
    hasReaders: () => readers.size > 0,
    push(event) {
      last += 1;
      const logged = { id: idOf(last), event };
      kept.push(logged);
      if (kept.length > 2 * KEPT) kept = kept.slice(-KEPT);
      for (const reader of readers) {
        reader.waiting.push(logged);
        if (reader.waiting.length > MAX_WAITING) reader.waiting = [ready()];
        reader.wake();
      }
    },
    skip() {
      last += 1;
      kept = [];
    },
    async *read(lastEventId, signal) {
      const known = lastEventId === null ? null : since(lastEventId);
      const reader: Reader = { waiting: known ?? [ready()], wake: () => undefined };
      readers.add(reader);
      const onAbort = () => reader.wake();
      signal?.addEventListener("abort", onAbort);
      try {
        while (signal?.aborted !== true) {
          const next = reader.waiting.shift();
          if (next !== undefined) {
            yield next;
            continue;
          }
          await new Promise<void>((resolve) => {
            reader.wake = resolve;
          });
        }
      } finally {
        signal?.removeEventListener("abort", onAbort);
        readers.delete(reader);
      }
    },
  };
}
