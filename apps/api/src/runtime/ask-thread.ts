import { once } from "node:events";
import { Worker } from "node:worker_threads";

interface Bounds {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/**
 * What a program answers, by one message, on a thread of its own: for files that strangers send. It gets `given` and nothing of our
 * environment, which holds secrets. Rejects where it needs more time or memory, or ends without an answer.
 */
export async function askThread(
  program: URL,
  given: unknown,
  { timeoutMs, memoryMb }: Bounds,
): Promise<unknown> {
  const worker = new Worker(program, {
    workerData: given,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  worker.unref();
  try {
    const messages: unknown[] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
    return messages[0];
  } finally {
    await worker.terminate();
  }
}
