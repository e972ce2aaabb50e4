// The thread that takes a checkpoint, so that the one that takes orders doesn't replay. It knows where the database is,
// takes one, says what came of it, and ends.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { takeCheckpoint } from "./take-checkpoint.ts";

/** Of this thread alone, where the system knows threads: nobody waits for it. */
const BEHIND_ALL = 19;

const port = parentPort;
if (port === null) throw new Error("This is the program of a thread.");
setPriority(BEHIND_ALL);
const { url } = z.object({ url: z.string() }).parse(workerData);
port.postMessage(await takeCheckpoint(url));
