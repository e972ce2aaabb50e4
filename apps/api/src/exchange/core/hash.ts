import { createHash, hash } from "node:crypto";
import type { Event } from "./events.ts";
import { eventsText } from "./history-text.ts";

/** The hash before the first command. */
export const GENESIS_HASH = "0".repeat(64);

/**
 * The next link of the history's chain: sha256 over the previous hash, the command and its events, as hex. `envelope` is
 * the text that the journal keeps of the command (`envelopeText`).
 */
export function chainHash(previous: string, envelope: string, events: readonly Event[]): string {
  return hash("sha256", previous + envelope + eventsText(events), "hex");
}

/** sha256 of lines, as hex. */
export function hashLines(lines: Iterable<string>): string {
  const digest = createHash("sha256");
  for (const line of lines) digest.update(line).update("\n");
  return digest.digest("hex");
}
