// What is done after an answer has gone, so that the answer's time reveals nothing about it: noting that a user's
// password was tried, mailing someone who may or may not have an account. All of a second is done in one go, one
// after another; so the work for one request doesn't stand in the way of the very next.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";

const AFTER_MS = 1_000;
/** More than the limits of sign-ins let through; beyond it someone floods, and the log has it all the same. */
const MAX_WAITING = 5_000;

type Task = (em: EntityManager) => Promise<void>;

export interface DeferredTasks {
  /** A task that fails is logged and not tried again; those that wait are lost when the process is killed. */
  defer(task: Task): void;
  /** Does now what waits. */
  settle(): Promise<void>;
  /** Does what waits, and takes no more. */
  close(): Promise<void>;
}

export function createDeferredTasks(em: EntityManager, log: Pick<Logger, "warn"> | undefined): DeferredTasks {
  const waiting: Task[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let working: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      await task(em.fork()).catch((error: unknown) =>
        log?.warn({ err: error }, "Something that was left for after the answer failed."),
      );
    }
  }
  function settle(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    working = working.then(work);
    return working;
  }
  return {
    defer(task) {
      if (isClosed || waiting.length >= MAX_WAITING) return;
      waiting.push(task);
      timer ??= setTimeout(() => void settle(), AFTER_MS).unref();
    },
    settle,
    async close() {
      isClosed = true;
      await settle();
    },
  };
}
