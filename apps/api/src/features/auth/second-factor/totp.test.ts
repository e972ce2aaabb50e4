import { expect, test } from "vitest";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

/** "12345678901234567890", whose codes RFC 6238 lists; six digits are the last six of its eight. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
] as const;

test.each(vectors)("knows the code of RFC 6238 at second %i", (seconds, code) => {
  expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test("takes the code of the step before, of this one and of the next, and of no other", () => {
  const stepMs = 30_000;
  const atMs = 1_234_567_890_000;
  const step = Math.floor(atMs / stepMs);
  for (const away of [-1, 0, 1]) expect(stepOfCode(secret, "005924", atMs + away * stepMs)).toBe(step);
  for (const away of [-3, -2, 2, 3]) expect(stepOfCode(secret, "005924", atMs + away * stepMs)).toBeNull();
});

test("forgives spaces and takes nothing but six digits", () => {
  const atMs = 1_234_567_890_000;
  expect(stepOfCode(secret, " 005 924 ", atMs)).not.toBeNull();
  for (const code of ["", "5924", "00592", "0059244", "+05924", "00592a", "0x5924", "٠٠٥٩٢٤", "5924.0"]) {
    expect(stepOfCode(secret, code, atMs)).toBeNull();
  }
});

test("secrets have 160 bit and are never the same", () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
});

test("an app learns who issues the code and for which account", () => {
  const issuer = "Ada: House";
  const uri = new URL(totpUri(secret, { issuer, name: "ada+trading@example.com" }));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("ada+trading@example.com");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "Ada House",
    secret,
    digits: "6",
    period: "30",
  });
});
