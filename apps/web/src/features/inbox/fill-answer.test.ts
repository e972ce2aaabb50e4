import { expect, test } from "vitest";
import { fillAnswer, matchingAnswers, slashQuery } from "./fill-answer.ts";

test("placeholders are filled, and nothing that was filled in is filled again", () => {
  const names = { user: "{agent}", agent: "Iris", reference: "C-20418" };
  expect(fillAnswer("Hello {user}, {agent} here. {reference}, {other}", names)).toBe(
    "Hello {agent}, Iris here. C-20418, {other}",
  );
});

test.each([
  ["/", 1, { from: 0, text: "" }],
  ["/wel", 4, { from: 0, text: "wel" }],
  ["Hi\n/We", 6, { from: 3, text: "we" }],
  ["and/or", 6, null],
  ["/wel come", 9, null],
  ["https://", 8, null],
])("%j asks for an answer at %i: %j", (text, caret, query) => {
  expect(slashQuery(text, caret)).toEqual(query);
});

test("shortcuts that begin with the query come first", () => {
  const answers = ["bank", "deposit-bank", "thanks"].map((shortcut) => ({
    id: shortcut,
    shortcut,
    text: "x",
  }));
  expect(matchingAnswers(answers, "bank").map(({ shortcut }) => shortcut)).toEqual(["bank", "deposit-bank"]);
});
