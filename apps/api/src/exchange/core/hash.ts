import { createHash } from "node:crypto";
import type { Envelope } from "./commands.ts";
import type { Event } from "./events.ts";

/** The hash before the first command. */
export const GENESIS_HASH = "0".repeat(64);

/**
 * JSON with sorted keys and without spaces; a bigint is its decimal string. Equal values give equal text on
 * every machine and every version of Node, so equal histories give equal hashes.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case "bigint":
      return `"${value}"`;
    case "string":
    case "number":
    case "boolean":
      return JSON.stringify(value);
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? `[${value.map(canonical).join(",")}]` : canonicalObject(value);
    default:
      throw new TypeError(`${typeof value} has no canonical form`);
  }
}

function canonicalObject(value: object): string {
  const members: Record<string, unknown> = { ...value };
  let text = "";
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${quoted(key)}:${canonical(member)}`;
  }
  return `{${text}}`;
}

/** Keys are few and come again with every command, so each is quoted once. */
const quotedKeys = new Map<string, string>();

function quoted(key: string): string {
  let text = quotedKeys.get(key);
  if (text === undefined) {
    text = JSON.stringify(key);
    quotedKeys.set(key, text);
  }
  return text;
}

/** The next link of the history's chain: sha256 over the previous hash, the command and its events, as hex. */
export function chainHash(previous: string, envelope: Envelope, events: readonly Event[]): string {
  return createHash("sha256")
    .update(previous)
    .update(canonical(envelope))
    .update(canonical(events))
    .digest("hex");
}

/** sha256 of lines, as hex. */
export function hashLines(lines: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const line of lines) hash.update(line).update("\n");
  return hash.digest("hex");
}
