import { expect, test } from "vitest";
import { maskedEmail, maskedName } from "./masked.ts";

test.each([
  ["Ada Lovelace", "A••• L•••"],
  ["  Ada   King  Lovelace ", "A••• K••• L•••"],
  ["", ""],
  ["𝒜da", "𝒜•••"],
  ["李", "李•••"],
])("of the name %j %j is shown", (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

test.each([
  ["ada@example.com", "a•••@example.com"],
  ["a@b", "a•••@b"],
  ["@b", "•••"],
  ["", "•••"],
])("of the address %j %j is shown", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
