import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { SaveNewsInput } from "@fillmark/contracts/news-desk";
import type { RichBlock } from "@fillmark/contracts/rich-text";
import { richText } from "../../../text/rich-text.ts";
import { newsSeeds } from "./news-seeds.ts";
import { seedText } from "./seed-texts.ts";

const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([hit]) => hit);

/** Amounts by their digits alone, as each language has other signs between them. */
const figuresIn = (text: string): string[] =>
  found(/\d+(?:[.,\u202F]\d+)*/g, text)
    .map((figure) => figure.replace(/\D/g, ""))
    .toSorted();

function shapeOf(block: RichBlock): unknown {
  const text = JSON.stringify(block);
  const marks = [found(/"href":"[^"]+"/g, text).toSorted(), found(/"type":"strong"/g, text).length];
  if (block.type === "heading") return [block.type, block.level, marks];
  if (block.type === "list") return [block.type, block.ordered, block.items.length, marks];
  if (block.type === "table") return [block.type, block.head.length, block.rows.length, marks];
  return [block.type, marks];
}

const others = LANGUAGES.filter((language) => language !== "en");

describe.each(newsSeeds)("$slug", ({ slug, category, pairs }) => {
  test.each(others)(
    "says in %s what it says in English, part by part and figure by figure",
    async (language) => {
      const [english, theirs] = [await seedText(slug, "en"), await seedText(slug, language)];
      expect(richText(theirs.body).map(shapeOf)).toEqual(richText(english.body).map(shapeOf));
      for (const part of ["title", "summary", "body"] as const) {
        expect(figuresIn(theirs[part]), part).toEqual(figuresIn(english[part]));
        expect(theirs[part], part).not.toBe(english[part]);
      }
    },
  );

  test("is what an editor could have saved, in every language", async () => {
    for (const language of LANGUAGES) {
      const { title, summary, body } = await seedText(slug, language);
      const text = { language, title, summary, markdown: body, isReady: true };
      const input = { category, pairs: [...pairs], imagePath: null, text };
      expect(SaveNewsInput.safeParse(input).error, language).toBeUndefined();
    }
  });
});
