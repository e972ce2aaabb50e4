import { expect, test } from "vitest";
import { unwrapLines } from "./unwrap-lines.ts";

test("joins the lines of a paragraph and of a point, and nothing else", () => {
  const wrapped = "One\ntwo\n\n- a\n  b\n- c\n\n1. d\n2. e\n\n| f |\n| - |\n| g |\n\n## H\n\n> i\n> j\n";
  expect(unwrapLines(wrapped)).toBe(
    "One two\n\n- a b\n- c\n\n1. d\n2. e\n\n| f |\n| - |\n| g |\n\n## H\n\n> i\n> j",
  );
});
