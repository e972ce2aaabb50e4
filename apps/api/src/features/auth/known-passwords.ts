import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * Made by infra/tooling/known-passwords.mjs from a public list of passwords that were published after breaches. A Bloom
 * filter: whatever is on the list is found, and about one other in fifteen thousand is taken for it. Nothing about a
 * password leaves this machine.
 */
const filter = readFileSync(new URL("known-passwords.bin", import.meta.url));
const places = filter[0] ?? 0;
const bits = (filter.length - 1) * 8;

/** Whether this very password is on the list, whatever its case. */
export function isKnownPassword(password: string): boolean {
  const hash = createHash("sha256").update(password.toLowerCase()).digest();
  const [first, step] = [hash.readUInt32LE(0), (hash.readUInt32LE(4) | 1) >>> 0];
  for (let place = 0; place < places; place += 1) {
    const bit = (first + place * step) % bits;
    if (((filter[1 + (bit >> 3)] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
