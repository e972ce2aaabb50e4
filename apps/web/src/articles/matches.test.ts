import { expect, test } from "vitest";
import { matches, synonymsOf } from "./matches.ts";

test("finds words in any order, whatever their case or accents", () => {
  expect(matches("What does a trade cost? A fee.", "FEE trade")).toBe(true);
  expect(matches("Où est mon café", "cafe ou")).toBe(true);
  expect(matches("What does a trade cost?", "trade swap")).toBe(false);
});

test("finds everything while nothing is typed", () => {
  expect(matches("anything", "  ")).toBe(true);
});

test("finds what says the same in other words, also while the word is being typed", () => {
  const synonyms = synonymsOf("deposit,load,top up|2fa,second step|tax,gain");
  expect(matches("Open Load fund and choose a method", "deposit", synonyms)).toBe(true);
  expect(matches("Open Load fund and choose a method", "Depo", synonyms)).toBe(true);
  expect(matches("Open Load fund and choose a method", "top up", synonyms)).toBe(true);
  expect(matches("A second step when you sign in", "2FA", synonyms)).toBe(true);
  expect(matches("Your cost and your gain", "tax cost", synonyms)).toBe(true);
  expect(matches("Open Load fund", "de", synonyms)).toBe(false);
  expect(matches("Open Load fund", "tax", synonyms)).toBe(false);
});
