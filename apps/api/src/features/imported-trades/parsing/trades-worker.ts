// The thread that reads a file of trades, so that a large or a hostile one keeps nobody's order waiting.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { identifyFile } from "../identify-trades.ts";
import { parseTrades } from "./parse-trades.ts";

/** Of this thread alone, where the system knows threads: nobody waits for it. */
const BEHIND_ALL = 19;

const port = parentPort;
if (port === null) throw new Error("This is the program of a thread.");
setPriority(BEHIND_ALL);
const { bytes, nowMs } = z.object({ bytes: z.instanceof(Uint8Array), nowMs: z.number() }).parse(workerData);
port.postMessage(identifyFile(parseTrades(bytes, nowMs)));
