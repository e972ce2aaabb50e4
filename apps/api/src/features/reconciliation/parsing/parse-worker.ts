// The thread that reads a bank's file, so that a large or a hostile one keeps nobody's order waiting.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { CsvMapping } from "@fillmark/contracts/reconciliation";
import { parseStatement } from "./parse-statement.ts";

/** Of this thread alone, where the system knows threads: nobody waits for it. */
const BEHIND_ALL = 19;

const port = parentPort;
if (port === null) throw new Error("This is the program of a thread.");
setPriority(BEHIND_ALL);
const given = z
  .object({ bytes: z.instanceof(Uint8Array), scale: z.int(), mapping: CsvMapping.nullable() })
  .parse(workerData);
port.postMessage(parseStatement(given.bytes, given));
