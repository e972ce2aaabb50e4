// The thread that reads a list, so that a large or a hostile one keeps nobody's order waiting.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { SCREENING_LISTS } from "@fillmark/contracts/screening-states";
import { z } from "zod";
import { parseList } from "./parse-list.ts";

/** Of this thread alone, where the system knows threads: nobody waits for it. */
const BEHIND_ALL = 19;

const port = parentPort;
if (port === null) throw new Error("This is the program of a thread.");
setPriority(BEHIND_ALL);
const given = z
  .object({
    kind: z.enum(SCREENING_LISTS),
    bytes: z.instanceof(Uint8Array),
    aliases: z.instanceof(Uint8Array).nullable(),
  })
  .parse(workerData);
port.postMessage(parseList(given));
