import { expect, test } from "vitest";
import { atQuery, matchingColleagues } from "./mention-query.ts";

test.each([
  ["@", 1, { from: 0, text: "" }],
  ["See @Jo", 7, { from: 4, text: "jo" }],
  ["(@ada love", 10, { from: 1, text: "ada love" }],
  ["x@ada", 5, null],
  ["@ada\nnext", 9, null],
  ["@ada", 0, null],
])("%j asks for a colleague at %i: %j", (text, caret, query) => {
  expect(atQuery(text, caret)).toEqual(query);
});

test("names that begin with the words come first, then other parts of names, and no more than fit", () => {
  const colleagues = ["Love Berg", "Ada Lovelace", "Bo"].map((name) => ({ id: name, name }));
  expect(matchingColleagues(colleagues, "love").map(({ name }) => name)).toEqual([
    "Love Berg",
    "Ada Lovelace",
  ]);
  expect(matchingColleagues(colleagues, "velace")).toEqual([]);
  const many = Array.from({ length: 20 }, (_, index) => ({ id: String(index), name: `Ann ${index}` }));
  expect(matchingColleagues(many, "")).toHaveLength(6);
});
