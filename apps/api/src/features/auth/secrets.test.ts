import { expect, test } from "vitest";
import { hashSecret, kindOfSecret, newSecret } from "./secrets.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";

test("a secret has 256 random bits and says what it is", () => {
  const made = Array.from({ length: 1_000 }, () => newSecret("user", "bearer"));
  expect(new Set(made).size).toBe(1_000);
  for (const secret of made) expect(secret).toMatch(/^fmub_[A-Za-z0-9_-]{43}$/);
  expect(kindOfSecret(newSecret("admin", "cookie"), "cookie")).toBe("admin");
});

test.each([
  "",
  "fmub_",
  "fmub_short",
  `fmxb_${"A".repeat(43)}`,
  `fmub_${"A".repeat(44)}`,
  ` fmub_${"A".repeat(43)}`,
])("%j is no secret", (text) => {
  expect(kindOfSecret(text, "bearer")).toBeNull();
});

test("a secret of one carrier is none of the other", () => {
  expect(kindOfSecret(newSecret("user", "cookie"), "bearer")).toBeNull();
  expect(kindOfSecret(newSecret("user", "bearer"), "cookie")).toBeNull();
});

test("what is stored is the SHA-256 of all of it", () => {
  expect(hashSecret("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a UUID of version 7 sorts by its time", () => {
  const times = [0, 1, 1_700_000_000_000, 1_800_000_000_000];
  const made = times.map(uuidV7);
  expect(made.toSorted()).toEqual(made);
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
