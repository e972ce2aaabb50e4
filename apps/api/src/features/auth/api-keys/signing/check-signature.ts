import { createHmac, randomBytes, timingSafeEqual, verify } from "node:crypto";
import { publicKeyObject } from "./key-material.ts";

/** What a signature is checked against. */
export type SigningKey =
  | { readonly type: "hmac"; readonly secret: string }
  | { readonly type: "ed25519"; readonly publicKey: string };

const nobody: SigningKey = { type: "hmac", secret: randomBytes(32).toString("hex") };

/**
 * Whether this key signed these bytes. HMAC-SHA256 is written in hex, Ed25519 in base64. Without a key the same work is done, so
 * that the time of a refusal says no more than its words.
 */
export function isSignedBy(key: SigningKey | null, payload: Uint8Array, signature: string): boolean {
  const tried = key ?? nobody;
  const isRight =
    tried.type === "hmac"
      ? byHmac(tried.secret, payload, signature)
      : byEd25519(tried.publicKey, payload, signature);
  return key !== null && isRight;
}

function byHmac(secret: string, payload: Uint8Array, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(payload).digest();
  const isShaped = /^[0-9a-f]{64}$/i.test(signature);
  const given = isShaped ? Buffer.from(signature, "hex") : Buffer.alloc(expected.length);
  return timingSafeEqual(expected, given) && isShaped;
}

function byEd25519(publicKey: string, payload: Uint8Array, signature: string): boolean {
  if (!/^[A-Za-z0-9+/_-]{86}(?:==)?$/.test(signature)) return false;
  return verify(null, payload, publicKeyObject(publicKey), Buffer.from(signature, "base64"));
}
