import { expect, test } from "vitest";
import { matches } from "./matches.ts";

test("finds words in any order, whatever their case or accents", () => {
  expect(matches("What does a trade cost? A fee.", "FEE trade")).toBe(true);
  expect(matches("Où est mon café", "cafe ou")).toBe(true);
  expect(matches("What does a trade cost?", "trade swap")).toBe(false);
});

test("finds everything while nothing is typed", () => {
  expect(matches("anything", "  ")).toBe(true);
});
