import { z } from "zod";
import { askThread } from "../../../runtime/ask-thread.ts";
import type { IdentifiedFile } from "../identify-trades.ts";

const program = new URL("./trades-worker.ts", import.meta.url);
const bounds = { timeoutMs: 30_000, memoryMb: 512 };
const unreadable: IdentifiedFile = {
  exchange: null,
  format: null,
  trades: [],
  refused: [],
  refusal: { problem: "unreadable", line: null, detail: null },
};

const Answer = z.custom<IdentifiedFile>((value) => typeof value === "object" && value !== null);

/** Reads a file on a thread of its own, which has so much memory and so much time; what needs more is unreadable. */
export async function parseTradesAside(given: { bytes: Uint8Array; nowMs: number }): Promise<IdentifiedFile> {
  try {
    return Answer.parse(await askThread(program, given, bounds));
  } catch {
    return unreadable;
  }
}
