import { type Language, LANGUAGES } from "@fillmark/contracts/languages";
import type { NewsCategory, NewsImageView } from "@fillmark/contracts/news";
import type { EditedNewsView } from "@fillmark/contracts/news-desk";
import { hasShape } from "../../lib/has-shape.ts";
import { newsCategories } from "../../articles/news-categories.ts";

export interface TextFields {
  title: string;
  summary: string;
  markdown: string;
  isReady: boolean;
}

export type Texts = Partial<Record<Language, TextFields>>;

/** What an editor has typed and chosen of one article. */
export interface NewsFields {
  category: NewsCategory;
  pairs: readonly string[];
  image: NewsImageView | null;
  texts: Texts;
}

export const emptyText: TextFields = { title: "", summary: "", markdown: "", isReady: true };

export const newArticle: NewsFields = {
  category: "markets",
  pairs: [],
  image: null,
  texts: { en: emptyText },
};

export function fieldsOf({ category, pairs, image, texts }: EditedNewsView): NewsFields {
  return {
    category,
    pairs,
    image,
    texts: Object.fromEntries(
      texts.map(({ language, title, summary, markdown, isReady }) => [
        language,
        { title, summary, markdown, isReady },
      ]),
    ),
  };
}

/** In the order of the product's languages. */
export function languagesIn(texts: Texts): readonly Language[] {
  return LANGUAGES.filter((language) => texts[language] !== undefined);
}

/** The languages in which more can be written. */
export function languagesLeft(texts: Texts): readonly Language[] {
  return LANGUAGES.filter((language) => texts[language] === undefined);
}

function isSameText(a: TextFields | undefined, b: TextFields | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.title.trim() === b.title.trim() &&
    a.summary.trim() === b.summary.trim() &&
    a.markdown === b.markdown &&
    a.isReady === b.isReady
  );
}

/** Whether the parts that aren't words are the same. */
function isSameAbout(a: NewsFields, b: NewsFields): boolean {
  return (
    a.category === b.category &&
    a.pairs.join() === b.pairs.join() &&
    (a.image?.path ?? null) === (b.image?.path ?? null)
  );
}

export function isSameFields(a: NewsFields, b: NewsFields): boolean {
  return isSameAbout(a, b) && changedLanguages(a, b).length === 0;
}

/** Languages whose words differ, those among them that only one side has. */
export function changedLanguages(a: NewsFields, b: NewsFields): readonly Language[] {
  return LANGUAGES.filter((language) => !isSameText(a.texts[language], b.texts[language]));
}

/** Whether this was written by this page: what a device keeps may be of an older version of it, or anybody's. */
export function isNewsFields(value: unknown): value is NewsFields {
  if (typeof value !== "object" || value === null) return false;
  return (
    "category" in value &&
    newsCategories.some((category) => category === value.category) &&
    "pairs" in value &&
    Array.isArray(value.pairs) &&
    value.pairs.every((pair) => typeof pair === "string") &&
    "image" in value &&
    (value.image === null || isImage(value.image)) &&
    "texts" in value &&
    isTexts(value.texts)
  );
}

export function isImage(value: unknown): value is NewsImageView {
  return hasShape(value, { path: "string", smallPath: "string", width: "number", height: "number" });
}

function isTexts(value: unknown): value is Texts {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([language, text]) => LANGUAGES.some((known) => known === language) && isText(text))
  );
}

function isText(value: unknown): value is TextFields {
  return hasShape(value, { title: "string", summary: "string", markdown: "string", isReady: "boolean" });
}
