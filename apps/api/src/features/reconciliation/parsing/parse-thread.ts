import { z } from "zod";
import type { CsvMapping } from "@fillmark/contracts/reconciliation";
import { askThread } from "../../../runtime/ask-thread.ts";
import type { ParsedFile } from "./parse-statement.ts";

const program = new URL("./parse-worker.ts", import.meta.url);
const bounds = { timeoutMs: 60_000, memoryMb: 1_024 };
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
  try {
    return Answer.parse(await askThread(program, given, bounds));
  } catch {
    return unreadable;
  }
}
