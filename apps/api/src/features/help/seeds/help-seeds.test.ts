// The questions that come with the software say the same in every language: the same parts, links and marks.
import { expect, test } from "vitest";
import type { RichBlock, RichInline, RichText } from "@fillmark/contracts/rich-text";
import { unwrapLines } from "../../../db/seed/unwrap-lines.ts";
import { richText } from "../../../text/rich-text.ts";
import { helpSeeds, helpTranslations } from "./help-seeds.ts";

interface Words {
  readonly question: string;
  readonly answer: string;
}

function inlineParts(inlines: readonly RichInline[]): string[] {
  return inlines.flatMap((inline) => {
    if (inline.type === "link") return [`link ${inline.href}`, ...inlineParts(inline.children)];
    return "children" in inline ? [inline.type, ...inlineParts(inline.children)] : [];
  });
}

/** What a block is made of; where in its sentence a link stands is the language's own. */
function blockParts(block: RichBlock): unknown {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [block.type, ...inlineParts(block.children).toSorted()];
    case "list":
      return [block.type, block.items.map(textParts)];
    case "quote":
      return [block.type, textParts(block.children)];
    case "table":
      return [block.type, block.head.length, block.rows.map((row) => row.length)];
    case "code":
    case "rule":
      return [block.type];
  }
}

const textParts = (text: RichText): unknown[] => text.map(blockParts);
const partsOf = (answer: string): unknown[] => textParts(richText(unwrapLines(answer)));
/** Stars that were to be bold letters and became none. */
const strayMarks = (answer: string): boolean => JSON.stringify(richText(unwrapLines(answer))).includes("**");

test.each(Object.entries(helpTranslations))(
  "%s has the parts and links of the English answers",
  (_, topics) => {
    for (const { key, questions } of helpSeeds) {
      const words: Readonly<Record<string, Words>> = topics[key].questions;
      expect(Object.keys(words).toSorted()).toEqual(questions.map(({ slug }) => slug).toSorted());
      for (const { slug, question, answer } of questions) {
        const theirs = words[slug] ?? { question: "", answer: "" };
        expect(partsOf(theirs.answer), slug).toEqual(partsOf(answer));
        expect(strayMarks(theirs.answer), slug).toBe(false);
        expect(theirs.question, slug).not.toBe(question);
      }
    }
  },
);

test("what is written without spaces has none where its source has a line break", () => {
  for (const { questions } of Object.values(helpTranslations.zh))
    for (const { answer } of Object.values<Words>(questions))
      expect(unwrapLines(answer)).not.toMatch(/[\p{Script=Han}，。：；] [\p{Script=Han}，。：；]/u);
});
