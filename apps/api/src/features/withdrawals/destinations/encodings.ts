// The ways in which chains write addresses. Each gives the bytes behind the text, or null where the text is none of
// its kind or its checksum is wrong.
import { createHash } from "node:crypto";
import { base58, base58xrp, bech32, bech32m } from "@scure/base";

const BECH32_ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const BASE32_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function fromBase58(text: string, alphabet: "bitcoin" | "ripple" = "bitcoin"): Buffer | null {
  if (text.length > 120) return null;
  try {
    return Buffer.from((alphabet === "bitcoin" ? base58 : base58xrp).decode(text));
  } catch {
    return null;
  }
}

/** Base58 whose last four bytes are the start of the double SHA-256 of the rest, which is given back. */
export function fromBase58Check(text: string, alphabet: "bitcoin" | "ripple" = "bitcoin"): Buffer | null {
  const bytes = fromBase58(text, alphabet);
  if (bytes === null || bytes.length < 5) return null;
  const body = bytes.subarray(0, -4);
  return sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(-4)) ? body : null;
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

export interface Bech32 {
  readonly prefix: string;
  /** Groups of five bits, without the checksum. */
  readonly words: readonly number[];
  readonly variant: "bech32" | "bech32m";
}

/** BIP 173 and BIP 350. `longest` because some chains write longer ones than Bitcoin's 90. */
export function fromBech32(text: string, longest = 90): Bech32 | null {
  const old = bech32.decodeUnsafe(text, longest);
  if (old !== undefined) return { prefix: old.prefix, words: old.words, variant: "bech32" };
  const found = bech32m.decodeUnsafe(text, longest);
  return found === undefined ? null : { prefix: found.prefix, words: found.words, variant: "bech32m" };
}

/** Groups of five bits as bytes; null where bits are left over that aren't zero. */
export function bytesOfWords(words: readonly number[]): Buffer | null {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const word of words) {
    value = ((value << 5) | word) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return bits >= 5 || (value & ((1 << bits) - 1)) !== 0 ? null : Buffer.from(bytes);
}

/** Bitcoin Cash's own, with or without `bitcoincash:`; gives the version byte and the hash. */
export function fromCashAddress(text: string): Buffer | null {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return null;
  const prefix = "bitcoincash";
  const body = lower.startsWith(`${prefix}:`) ? lower.slice(prefix.length + 1) : lower;
  const words = [...body].map((sign) => BECH32_ALPHABET.indexOf(sign));
  if (words.length < 8 || words.length > 112 || words.includes(-1)) return null;
  const head = [...prefix].map((sign) => sign.charCodeAt(0) & 31);
  return cashSum([...head, 0, ...words]) === 0n ? bytesOfWords(words.slice(0, -8)) : null;
}

function cashSum(values: readonly number[]): bigint {
  const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
  let sum = 1n;
  for (const value of values) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, generator] of generators.entries())
      if (((top >> BigInt(bit)) & 1n) === 1n) sum ^= generator;
  }
  return sum ^ 1n;
}

/** Stellar's: base32, its last two bytes a CRC-16 of the rest, which is given back. */
export function fromStellarKey(text: string): Buffer | null {
  const words = [...text].map((sign) => BASE32_ALPHABET.indexOf(sign));
  const bytes = words.includes(-1) ? null : bytesOfWords(words);
  if (bytes === null || bytes.length < 3) return null;
  const body = bytes.subarray(0, -2);
  return crc16(body) === bytes.readUInt16LE(body.length) ? body : null;
}

function crc16(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021) & 0xffff;
  }
  return sum;
}

/** Polkadot's: base58, its last two bytes the start of a BLAKE2b of the rest, which is given back. */
export function fromSs58(text: string): Buffer | null {
  const bytes = fromBase58(text);
  if (bytes === null || bytes.length < 4) return null;
  const body = bytes.subarray(0, -2);
  const sum = createHash("blake2b512").update("SS58PRE").update(body).digest();
  return sum.subarray(0, 2).equals(bytes.subarray(-2)) ? body : null;
}
