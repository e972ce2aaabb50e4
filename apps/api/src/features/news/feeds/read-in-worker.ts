import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { FeedContent } from "./feed-content.ts";

/** An honest feed takes a few hundredths of a second. */
const TIMEOUT_MS = 10_000;
/** A thread without work is ended, and its memory with it. */
const IDLE_MS = 60_000;
const program = new URL("./feed-worker.ts", import.meta.url);
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const Answer = z.nullable(
  z.object({
    site: z.string().nullable(),
    items: z.array(
      z.object({
        guid: z.string(),
        link: z.string().nullable(),
        title: z.string(),
        excerpt: z.string(),
        writtenMs: z.number().nullable(),
        picture: z.string().nullable(),
      }),
    ),
  }),
);

/** Starting a thread costs more than reading a feed, so one that has done its work waits for the next. */
const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

/** What a feed says, read beside everything else. Null where it is no feed, or reading it takes too much. */
export function readInWorker(text: string, url: string): Promise<FeedContent | null> {
  const worker = acquireWorker();
  return new Promise((resolve) => {
    const done = (content: FeedContent | null, isWell: boolean): void => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onEnd).off("exit", onEnd);
      resolve(content);
      if (isWell) releaseWorker(worker);
      else void worker.terminate();
    };
    const onMessage = (message: unknown): void => {
      const answer = Answer.safeParse(message);
      done(answer.data ?? null, answer.success);
    };
    const onEnd = (): void => done(null, false);
    const timer = setTimeout(onEnd, TIMEOUT_MS);
    worker.on("message", onMessage).on("error", onEnd).on("exit", onEnd);
    worker.ref();
    worker.postMessage({ text, url });
  });
}

function acquireWorker(): Worker {
  const rested = idle.pop();
  if (rested === undefined) return start();
  clearTimeout(rested.timer);
  return rested.worker;
}

function start(): Worker {
  const worker = new Worker(program, { env: {}, execArgv: [], resourceLimits: memory });
  worker.on("error", () => forget(worker));
  worker.on("exit", () => forget(worker));
  return worker;
}

function releaseWorker(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  idle.push({ worker, timer });
}

/** One that has ended, whyever. */
function forget(worker: Worker): void {
  const position = idle.findIndex((rested) => rested.worker === worker);
  if (position >= 0) clearTimeout(idle.splice(position, 1)[0]?.timer);
}
