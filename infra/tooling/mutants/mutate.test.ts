import { expect, test } from "vitest";
import { mutantsOf, withMutant } from "./mutate.mjs";

const mutated = (source: string): string[] => mutantsOf(source).map((mutant) => withMutant(source, mutant));

test.each([
  ["x = a < b;", ["x = a <= b;", "x = a >= b;"]],
  ["x = a + 1n;", ["x = a - 1n;", "x = a + (1n + 1n);"]],
  ["x = !a && b;", ["x = !a || b;", "x = a && b;"]],
  ["x -= y;", ["x += y;"]],
])("%s is mistaken in every way", (source, expected) => {
  expect(mutated(source)).toEqual(expect.arrayContaining(expected));
});

test("a condition may always hold, never hold, and a statement be left out", () => {
  expect(mutated("if (a) f(b);")).toEqual(["if (true) f(b);", "if (false) f(b);", "if (a) ;"]);
});

test("types and assertions stay as they are", () => {
  expect(
    mutated('import { a } from "b"; type T = 1 | true; assert(a === 1, () => "b"); const c: 2 | T = d as 3;'),
  ).toEqual([]);
});
