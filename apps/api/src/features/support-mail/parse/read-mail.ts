import { askThread } from "../../../runtime/ask-thread.ts";
import { ParsedMail } from "./parsed-mail.ts";

/** An honest mail of the largest size takes less than a second. */
const TIMEOUT_MS = 15_000;
const MEMORY_MB = 256;
const program = new URL("./mail-worker.ts", import.meta.url);

/** What stands in a mail; null where it can't be read, or reading it takes too much. */
export async function readMail(bytes: Buffer): Promise<ParsedMail | null> {
  try {
    return ParsedMail.parse(
      await askThread(program, { bytes }, { timeoutMs: TIMEOUT_MS, memoryMb: MEMORY_MB }),
    );
  } catch {
    return null;
  }
}
