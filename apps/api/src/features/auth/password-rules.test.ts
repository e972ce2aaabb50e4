import { describe, expect, test } from "vitest";
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
  ])("%s", (password) => {
    expect(reason(password)).toEqual({ reason: "common" });
  });
});

test.each([
  "a walk by the quiet river",
  "vT9#mQ2xLp",
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
