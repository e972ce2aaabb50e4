import type { RichInline, RichText } from "@fillmark/contracts/rich-text";
import { expect, test } from "vitest";
import { plainAnswerOf } from "./plain-answer.ts";

const text = (words: string): RichInline => ({ type: "text", text: words });
const link = (href: string, words: string): RichInline => ({ type: "link", href, children: [text(words)] });

test("an answer becomes lines, with lists, tables and addresses that can be opened", () => {
  const answer: RichText = [
    { type: "heading", level: 2, id: "how", children: [text("How")] },
    {
      type: "paragraph",
      children: [
        text("Open "),
        link("/market", "Market"),
        text(", "),
        { type: "strong", children: [text("press")] },
        { type: "break" },
        { type: "code", text: "Buy" },
      ],
    },
    {
      type: "list",
      ordered: true,
      start: 2,
      items: [
        [{ type: "paragraph", children: [text("two")] }],
        [
          { type: "paragraph", children: [text("three")] },
          { type: "list", ordered: false, start: 1, items: [[{ type: "paragraph", children: [text("a")] }]] },
        ],
      ],
    },
    { type: "rule" },
    { type: "table", head: [[text("Fee")], [text("From")]], rows: [[[text("0.1%")], [text("$0")]]] },
    { type: "quote", children: [{ type: "code", text: "<b>\n" }] },
    {
      type: "paragraph",
      children: [
        link("#how", "above"),
        text(" "),
        link("mailto:help@example.com", "help@example.com"),
        text(" "),
        link("https://example.com/", "there"),
      ],
    },
  ];
  expect(plainAnswerOf(answer, "https://desk.example")).toBe(
    [
      "How",
      "Open Market (https://desk.example/market), press\nBuy",
      "2. two\n3. three\n  - a",
      "Fee | From\n0.1% | $0",
      "<b>",
      "above help@example.com there (https://example.com/)",
    ].join("\n\n"),
  );
  expect(plainAnswerOf([], "https://desk.example")).toBe("");
});
