import { expect, test } from "vitest";
import { fuzzyScore } from "./fuzzy.ts";

test("a whole word counts more than its beginning, that more than its inside, and letters in order the least", () => {
  const scores = ["orders", "ord", "der", "odrs"].map((typed) => fuzzyScore("Open orders", typed) ?? -1);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  expect(new Set(scores).size).toBe(4);
  expect(scores.at(-1)).toBeGreaterThan(0);
});

test("each typed word has to stand somewhere, in any order", () => {
  expect(fuzzyScore("BTC-USD Bitcoin", "usd bitco")).not.toBeNull();
  expect(fuzzyScore("BTC-USD Bitcoin", "btc eur")).toBeNull();
});

test("case, accents and marks between words don't count", () => {
  expect(fuzzyScore("Contraseña y API-keys", "CONTRASENA api keys")).not.toBeNull();
  expect(fuzzyScore("BTC-USD", "btc/usd")).not.toBeNull();
});

test("another form of a word is found", () => {
  expect(fuzzyScore("Withdraw", "withdrawals")).toBeGreaterThan(fuzzyScore("Withdraw", "wthdr") ?? 9);
  expect(fuzzyScore("What is a spread?", "spreads")).not.toBeNull();
});

test("letters in order have to begin a word, and two of them find nothing", () => {
  expect(fuzzyScore("Withdraw", "wthdrw")).not.toBeNull();
  expect(fuzzyScore("Withdraw", "thdrw")).toBeNull();
  expect(fuzzyScore("Withdraw", "ww")).toBeNull();
});

test("what has no spaces between its words is found by a part of it", () => {
  expect(fuzzyScore("显示键盘快捷键", "键盘")).not.toBeNull();
});

test("a text that begins as it was typed comes before one that only holds it", () => {
  const [begins, holds] = [fuzzyScore("Trading limits", "trading"), fuzzyScore("Your trading", "trading")];
  expect(begins ?? 0).toBeGreaterThan(holds ?? 0);
});
