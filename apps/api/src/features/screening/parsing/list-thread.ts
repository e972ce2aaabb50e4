import { z } from "zod";
import { askThread } from "../../../runtime/ask-thread.ts";
import type { Given, ListAnswer } from "./parse-list.ts";

const program = new URL("./list-worker.ts", import.meta.url);
const bounds = { timeoutMs: 120_000, memoryMb: 1_536 };
const unreadable: ListAnswer = { list: null, refusal: { problem: "unreadable", line: null, detail: null } };

const Answer = z.custom<ListAnswer>((value) => typeof value === "object" && value !== null);

/** Reads a list on a thread of its own, which has so much memory and so much time; what needs more is unreadable. */
export async function parseListAside(given: Given): Promise<ListAnswer> {
  try {
    return Answer.parse(await askThread(program, given, bounds));
  } catch {
    return unreadable;
  }
}
