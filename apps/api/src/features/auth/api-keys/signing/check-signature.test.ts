import { createHmac, sign } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBy } from "./check-signature.ts";
import { newEd25519Pair } from "./key-material.ts";

const payload = Buffer.from("what was signed");
const secret = "fms_secret";
const hmac = { type: "hmac", secret } as const;
const pair = newEd25519Pair();
const ed25519 = { type: "ed25519", publicKey: pair.publicKey } as const;
const byHmac = createHmac("sha256", secret).update(payload).digest("hex");
const byEd25519 = sign(null, payload, pair.privatePem).toString("base64");

test("a signature holds for its own bytes, key and kind alone", () => {
  expect(isSignedBy(hmac, payload, byHmac)).toBe(true);
  expect(isSignedBy(hmac, payload, byHmac.toUpperCase())).toBe(true);
  expect(isSignedBy(ed25519, payload, byEd25519)).toBe(true);
  expect(isSignedBy(ed25519, payload, byEd25519.replaceAll("+", "-").replaceAll("/", "_"))).toBe(true);
  const other = Buffer.from("what was signee");
  expect([isSignedBy(hmac, other, byHmac), isSignedBy(ed25519, other, byEd25519)]).toEqual([false, false]);
  expect([isSignedBy(ed25519, payload, byHmac), isSignedBy(hmac, payload, byEd25519)]).toEqual([
    false,
    false,
  ]);
  expect(isSignedBy({ type: "hmac", secret: "fms_secreT" }, payload, byHmac)).toBe(false);
  expect(isSignedBy({ type: "ed25519", publicKey: newEd25519Pair().publicKey }, payload, byEd25519)).toBe(
    false,
  );
});

test.each([
  "",
  "0",
  "0".repeat(64),
  "A".repeat(86),
  "A".repeat(88),
  `${byHmac}00`,
  byHmac.slice(2),
  ` ${byHmac}`,
  `${byEd25519}A`,
])("%j signs nothing", (signature) => {
  expect([isSignedBy(hmac, payload, signature), isSignedBy(ed25519, payload, signature)]).toEqual([
    false,
    false,
  ]);
});

test("without a key nothing is signed", () => {
  expect([isSignedBy(null, payload, byHmac), isSignedBy(null, payload, "")]).toEqual([false, false]);
});
