import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBy } from "./check-signature.ts";
import {
  isApiKey,
  newApiKey,
  newEd25519Pair,
  newHmacSecret,
  publicKeyObject,
  readPublicKey,
} from "./key-material.ts";

const issuesOf = (text: string): unknown => {
  try {
    return readPublicKey(text);
  } catch (error) {
    return error instanceof Error && "details" in error ? error.details : error;
  }
};
const refused = { issues: [expect.objectContaining({ field: "publicKey" })] };

test("a public key is the same however it is written", () => {
  const { publicKey } = generateKeyPairSync("ed25519");
  const der = publicKey.export({ type: "spki", format: "der" });
  const raw = der.subarray(12).toString("base64");
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const ways = [
    pem,
    pem.trim(),
    pem.replaceAll("\n", "\r\n"),
    der.toString("base64"),
    raw,
    raw.replace("=", ""),
  ];
  expect(ways.map(readPublicKey)).toEqual(ways.map(() => raw));
  expect(publicKeyObject(raw).equals(publicKey)).toBe(true);
});

test("a private key is refused before anything else, and so is a key of another kind", () => {
  const { privateKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  expect(issuesOf(pem)).toEqual({
    issues: [{ field: "publicKey", message: expect.stringContaining("private key") }],
  });
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey;
  const x25519 = generateKeyPairSync("x25519").publicKey.export({ type: "spki", format: "der" });
  for (const text of [
    rsa.export({ type: "spki", format: "pem" }).toString(),
    x25519.toString("base64"),
    "",
    "AAAA",
    "é",
  ])
    expect([text, issuesOf(text)]).toEqual([text, refused]);
});

/** Under the first of them the signature below would hold for every message. */
test.each([
  "0100000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000080",
  "0000000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
])("a key of small order is none: %s", (hex) => {
  expect(issuesOf(Buffer.from(hex, "hex").toString("base64"))).toEqual(refused);
});

test("what is made here has the shape that is looked for", () => {
  expect([isApiKey(newApiKey()), isApiKey(`${newApiKey()}A`), isApiKey("")]).toEqual([true, false, false]);
  expect(newHmacSecret()).toMatch(/^fms_[\w-]{43}$/);
  const { publicKey, privatePem } = newEd25519Pair();
  const signature = sign(null, Buffer.from("x"), privatePem).toString("base64");
  expect(readPublicKey(publicKey)).toBe(publicKey);
  expect(isSignedBy({ type: "ed25519", publicKey }, Buffer.from("x"), signature)).toBe(true);
});
