import { expect, test } from "vitest";
import { excerptOf, markedParts } from "./marks.ts";

const marks = (text: string, typed: string): string =>
  markedParts(text, typed)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join("");

test.each([
  ["Withdrawing to your bank", "withdr bank", "[Withdr]awing to your [bank]"],
  ["What fees are there?", "fee", "What [fee]s are there?"],
  ["What is the fee?", "fees", "What is the [fee]?"],
  ["La comisión de retirada", "COMISION", "La [comisión] de retirada"],
  ["Wie lange dauert die Einzahlung?", "einzahlen", "Wie lange dauert die [Einzahlung]?"],
  ["كيف أودع الأموال", "أموال", "كيف أودع ال[أموال]"],
  ["如何提现美元", "提现", "如何[提现]美元"],
  ["Nothing of it", "zebra", "Nothing of it"],
  ["Anything", "  ", "Anything"],
])("in %s what was typed as %s is marked", (text, typed, expected) => {
  expect(marks(text, typed)).toBe(expected);
});

test("no letter gets lost or changed by the marks", () => {
  const text = "Ça va? «é» e\u0301te\u0301 <b>ﬁne</b> ﷺ";
  for (const typed of ["ca", "e", "ete", "fine", "b", "va te"])
    expect(
      markedParts(text, typed)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
});

test("of a long text the part around what was found is shown", () => {
  const long = `${"One two three. ".repeat(20)}A passkey signs you in. ${"Four five six. ".repeat(20)}`;
  const excerpt = excerptOf(long, "passkeys");
  expect(excerpt).toContain("A passkey signs you in.");
  expect([excerpt.at(0), excerpt.at(-1)]).toEqual(["…", "…"]);
  expect(excerpt.length).toBeLessThan(120);
  expect(excerptOf("Short.", "zebra")).toBe("Short.");
});
