import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isKnownPassword } from "./known-passwords.ts";
import { assertAcceptablePassword } from "./password-rules.ts";

function reason(password: string, email = "ada.lovelace@example.com"): unknown {
  try {
    assertAcceptablePassword(password, email);
    return null;
  } catch (error) {
    return error instanceof Error && "details" in error ? error.details : error;
  }
}

test.each([
  ["seven 7", "too_short"],
  ["x1y2z3", "too_short"],
  [`${"long walks ".repeat(12)}`, "too_long"],
  ["Ada.Lovelace!", "contains_email"],
  ["my-ADA.LOVELACE-pass", "contains_email"],
])("%j is refused: %s", (password, expected) => {
  expect(reason(password)).toEqual({ reason: expected });
});

describe("what is tried first is refused", () => {
  test.each([
    "password",
    "Password1!",
    "P@ssw0rd",
    "passw0rd123",
    "qwerty123",
    "qwertyuiop",
    "1234567890",
    "12345678",
    "abcdefgh",
    "aaaaaaaa",
    "abababab",
    "12341234",
    "1234qwer",
    "asdfghjkl",
    "zxcvbnm123",
    "iloveyou2026",
    "letmein!!",
    "Fillmark2026",
    "bitcoin100",
    "sunshine",
    "football99",
    "trustno1",
    "!!Dragon!!",
    "987654321",
    "fillmark-trading 24",
    "Bitcoin Wallet 1",
    "my_Crypto_Exchange!",
    "live/demo/live/demo",
  ])("%s", (password) => {
    expect(reason(password)).toEqual({ reason: "common" });
  });
});

test.each(["voxstrange", "BHRH0H2OOF6XBQJEH", "193570356033", "vinogradov", "Podvinsev"])(
  "%s is refused: it was published after a breach",
  (password) => {
    expect(reason(password)).toEqual({ reason: "common" });
  },
);

test("of ten thousand made-up passwords hardly one is taken for a known one", () => {
  const taken = Array.from({ length: 10_000 }, (_, n) =>
    createHash("sha256").update(`made up ${n}`).digest("base64url").slice(0, 14),
  ).filter((password) => isKnownPassword(password));
  expect(taken.length).toBeLessThan(5);
});

test.each([
  "a walk by the quiet river",
  "vT9#mQ2xLp",
  "my wallet lies in the river",
  "admin-h7Kq2Zw",
  "sunshine over grey harbours",
  "k7f3h2q9",
  "überraschung am see",
  "correct horse battery",
  "ada loves numbers",
  "пароль из восьми слов",
  "🐙🦀🐚🐠🐟🦐🦑🐡",
])("%j is fine", (password) => {
  expect(reason(password)).toBeNull();
});

test("a short name before the @ forbids nothing", () => {
  expect(reason("banal walks at dawn", "al@example.com")).toBeNull();
});

test("characters are counted as people count them", () => {
  expect(reason("🐙".repeat(7))).toEqual({ reason: "too_short" });
  expect(reason(`${"🐙🦀 ".repeat(42)}ab`)).toBeNull();
});
