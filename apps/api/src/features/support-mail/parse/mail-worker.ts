// The thread that reads one mail, says what stands in it, and ends.
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { parseMail } from "./parse-mail.ts";

const port = parentPort;
if (port === null) throw new Error("This is the program of a thread.");
const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData);
port.postMessage(await parseMail(bytes));
