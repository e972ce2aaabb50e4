// What keys are made of. A public key is kept as the base64 of its 32 bytes, however it was written.
import { createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import { DomainError } from "../../../../errors/domain-error.ts";

/** What an Ed25519 key in DER begins with (RFC 8410); its 32 bytes come after. */
const DER_PREFIX = Buffer.from("302a300506032b6570032100", "hex");
const KEY_BYTES = 32;
const apiKeyShape = /^fmi_[A-Za-z0-9_-]{32}$/;

/**
 * The points of small order, in all their encodings but for the sign bit: under such a key a signature that nobody made can
 * hold.
 */
const weakPoints = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]);

/** Names a key in a call. It is no secret, but nobody guesses one. */
export function newApiKey(): string {
  return `fmi_${randomBytes(24).toString("base64url")}`;
}

export function isApiKey(text: string): boolean {
  return apiKeyShape.test(text);
}

/** 256 random bits behind a beginning that scanners for leaked secrets know it by. */
export function newHmacSecret(): string {
  return `fms_${randomBytes(32).toString("base64url")}`;
}

/** For an operator who has no pair yet; people make theirs where the private half stays. */
export function newEd25519Pair(): { readonly publicKey: string; readonly privatePem: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const der = publicKey.export({ type: "spki", format: "der" });
  return {
    publicKey: der.subarray(DER_PREFIX.length).toString("base64"),
    privatePem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** Of PEM, or of the base64 of its DER or of the 32 bytes. Throws VALIDATION for anything that is no Ed25519 public key. */
export function readPublicKey(text: string): string {
  if (text.includes("PRIVATE KEY"))
    throw wrong("this is the private key: it stays with you, send the public one");
  const bare = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, "").replaceAll(/\s/g, "");
  if (!/^[A-Za-z0-9+/]{43,60}={0,2}$/.test(bare)) throw wrong("not a public key in PEM or base64");
  const bytes = Buffer.from(bare, "base64");
  const isDer = bytes.length === DER_PREFIX.length + KEY_BYTES && bytes.subarray(0, 12).equals(DER_PREFIX);
  const raw = isDer ? bytes.subarray(DER_PREFIX.length) : bytes;
  if (raw.length !== KEY_BYTES) throw wrong("not an Ed25519 public key");
  const unsigned = Buffer.from(raw);
  unsigned[KEY_BYTES - 1] = (unsigned[KEY_BYTES - 1] ?? 0) & 0x7f;
  if (weakPoints.has(unsigned.toString("hex"))) throw wrong("this key proves nothing: make another one");
  return raw.toString("base64");
}

/** Of the base64 of its 32 bytes. */
export function publicKeyObject(base64: string): KeyObject {
  const key = Buffer.concat([DER_PREFIX, Buffer.from(base64, "base64")]);
  return createPublicKey({ key, format: "der", type: "spki" });
}

function wrong(message: string): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field: "publicKey", message }] });
}
