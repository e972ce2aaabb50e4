import { expect, test } from "vitest";
import { parseOptions } from "@node-rs/argon2";
import { DomainError } from "../../errors/domain-error.ts";
import { createPasswordHashing } from "./password-hashing.ts";

test("hashes with Argon2id at the published cost and a salt of its own", async () => {
  const passwords = createPasswordHashing();
  const [one, other] = await Promise.all([passwords.hash("a quiet river"), passwords.hash("a quiet river")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(parseOptions(one).saltLen).toBeGreaterThanOrEqual(16);
});

test("knows the right password, to its last character and at any length", async () => {
  const passwords = createPasswordHashing();
  const long = "x".repeat(127);
  const stored = await passwords.hash(`${long}a`);
  expect(await passwords.verify(stored, `${long}a`)).toBe(true);
  expect(await passwords.verify(stored, `${long}b`)).toBe(false);
  expect(await passwords.verify(stored, long)).toBe(false);
});

test("nobody's password is never right", async () => {
  const passwords = createPasswordHashing();
  expect(await passwords.verify(null, "")).toBe(false);
  expect(await passwords.verify(null, "a quiet river")).toBe(false);
});

test("a flood is turned away rather than queued without end, and the rest is served", async () => {
  const passwords = createPasswordHashing();
  const stored = await passwords.hash("a quiet river");
  const flood = await Promise.allSettled(
    Array.from({ length: 100 }, () => passwords.verify(stored, "wrong")),
  );
  const refused = flood.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(100 - 66);
  expect(refused[0]?.reason).toBeInstanceOf(DomainError);
  expect(refused[0]?.reason).toMatchObject({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 1 } });
  expect(await passwords.verify(stored, "a quiet river")).toBe(true);
});
