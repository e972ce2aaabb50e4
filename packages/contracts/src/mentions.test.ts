import fc from "fast-check";
import { expect, test } from "vitest";
import { mentionParts } from "./mentions.ts";

const names = ["Ada", "Ada Lovelace", "Jörg", "a.b"];
const mentioned = (text: string) => mentionParts(text, names).flatMap(({ name }) => name ?? []);

test.each([
  ["@Ada please look", ["Ada"]],
  ["@ada lovelace, and @JÖRG.", ["Ada Lovelace", "Jörg"]],
  ["(@Ada)", ["Ada"]],
  ["@Adam", []],
  ["@Ada_", []],
  ["write to x@Ada", []],
  ["@@Ada", ["Ada"]],
  ["@nobody", []],
  ["@a.b.", ["a.b"]],
  ["@axb", []],
  ["", []],
  ["@", []],
])("%j names %j", (text, expected) => {
  expect(mentioned(text)).toEqual(expected);
});

test("whatever is written, the parts are the text", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(...names, "@", " ", "@Ada", "İ@Ada"),
  );
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 8 }), (words) => {
      const text = words.join("");
      const parts = mentionParts(text, names);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      expect(parts.every((part) => part.text !== "")).toBe(true);
    }),
  );
});

test("names with signs of patterns are names, and an empty one is nobody's", () => {
  expect(mentionParts("@(.*) and @", ["(.*)", ""])).toEqual([
    { text: "@(.*)", name: "(.*)" },
    { text: " and @" },
  ]);
});
