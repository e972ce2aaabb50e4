import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test.each([
  ["spread", "'spread':*"],
  ["What is a spread?", "'What' & 'is' & 'a' & 'spread':*"],
  ["b", "'b'"],
  ["BTC-USD", "'BTC' & 'USD':*"],
  ["比特币", "('比' <-> '特' <-> '币')"],
  ["BTC比特", "'BTC' & ('比' <-> '特')"],
  ["a'b & !c | (d)", "'a' & 'b' & 'c' & 'd'"],
  ["1 2 3 4 5 6 7 8 9 10", "'1' & '2' & '3' & '4' & '5' & '6' & '7' & '8'"],
])("asks for the words of %s", (text, words) => {
  expect(searchWords(text)).toBe(words);
});

test.each(["", "  ", "!?&|<->", "\u{1F600}", "\ud800"])("asks nothing for %j", (text) => {
  expect(searchWords(text)).toBeNull();
});
