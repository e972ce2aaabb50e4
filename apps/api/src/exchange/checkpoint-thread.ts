import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { CheckpointReport } from "./take-checkpoint.ts";

const program = new URL("./checkpoint-worker.ts", import.meta.url);
const Report = z.object({ seq: z.int(), failures: z.array(z.string()) });

/** Takes a checkpoint of the database at `url` on a thread of its own. Throws what the thread threw. */
export async function takeCheckpointAside(url: string): Promise<CheckpointReport> {
  // With nothing of our environment, which holds secrets.
  const worker = new Worker(program, { workerData: { url }, env: {}, execArgv: [] });
  // A server that ends doesn't wait for it: a checkpoint that wasn't finished was never begun.
  worker.unref();
  const messages: unknown[] = await once(worker, "message");
  return Report.parse(messages[0]);
}
