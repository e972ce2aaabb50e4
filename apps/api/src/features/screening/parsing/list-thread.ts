import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Given, ListAnswer } from "./parse-list.ts";

const program = new URL("./list-worker.ts", import.meta.url);
const MOST_MS = 120_000;
const unreadable: ListAnswer = { list: null, refusal: { problem: "unreadable", line: null, detail: null } };

const Answer = z.custom<ListAnswer>((value) => typeof value === "object" && value !== null);

/** Reads a list on a thread of its own, which has so much memory and so much time; what needs more is unreadable. */
export async function parseListAside(given: Given): Promise<ListAnswer> {
  // With nothing of our environment, which holds secrets.
  const worker = new Worker(program, {
    workerData: given,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1_536 },
  });
  worker.unref();
  try {
    const messages: unknown[] = await once(worker, "message", { signal: AbortSignal.timeout(MOST_MS) });
    return Answer.parse(messages[0]);
  } catch {
    return unreadable;
  } finally {
    await worker.terminate();
  }
}
