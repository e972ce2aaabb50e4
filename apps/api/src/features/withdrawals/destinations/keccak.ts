import { keccak_256 } from "@noble/hashes/sha3.js";

/** Keccak-256 of the text's UTF-8, hex: before NIST changed the padding, so node:crypto's SHA-3 is another. */
export function keccak256(text: string): string {
  return Buffer.from(keccak_256(Buffer.from(text, "utf8"))).toString("hex");
}
