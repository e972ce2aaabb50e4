import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { CsvMapping } from "@fillmark/contracts/reconciliation";
import type { ParsedFile } from "./parse-statement.ts";

const program = new URL("./parse-worker.ts", import.meta.url);
const MOST_MS = 60_000;
const unreadable: ParsedFile = {
  format: null,
  statements: [],
  refusal: { problem: "unreadable", line: null, detail: null },
  csv: null,
};

const Answer = z.custom<ParsedFile>((value) => typeof value === "object" && value !== null);

interface Given {
  readonly bytes: Uint8Array;
  /** Decimals of the account's asset. */
  readonly scale: number;
  readonly mapping: CsvMapping | null;
}

/** Reads a file on a thread of its own, which has so much memory and so much time; what needs more is unreadable. */
export async function parseAside(given: Given): Promise<ParsedFile> {
  // With nothing of our environment, which holds secrets.
  const worker = new Worker(program, {
    workerData: given,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
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
