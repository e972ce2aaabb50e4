import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffLine, lineDiff } from "./line-diff.ts";

const changed = (lines: readonly DiffLine[]): string[] =>
  lines.flatMap((line) =>
    line.kind === "added" ? [`+${line.text}`] : line.kind === "removed" ? [`-${line.text}`] : [],
  );

test("says which lines came and went, and counts those far from any change", () => {
  const lines = lineDiff("a\nb\nc\nd\ne\nf", "a\nb\nX\nd\ne\nf");
  expect(lines).toEqual([
    { kind: "same", count: 1 },
    { kind: "near", text: "b" },
    { kind: "removed", text: "c" },
    { kind: "added", text: "X" },
    { kind: "near", text: "d" },
    { kind: "same", count: 2 },
  ]);
});

test("two texts that are the same have no changes, and a first text is all new", () => {
  expect(changed(lineDiff("a\nb", "a\nb"))).toEqual([]);
  expect(changed(lineDiff("", "a\nb"))).toEqual(["+a", "+b"]);
});

test("taking away and adding what it says turns one text into the other", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (old, now) => {
      const lines = changed(lineDiff(old.join("\n"), now.join("\n")));
      const count = (letter: string, sign: string) => lines.filter((line) => line === sign + letter).length;
      const had = (list: readonly string[], letter: string) => list.filter((one) => one === letter).length;
      for (const letter of ["a", "b", "c"]) {
        const left = had(old, letter) - count(letter, "-") + count(letter, "+");
        expect(left).toBe(had(now, letter));
      }
    }),
    { seed: 7 },
  );
});
