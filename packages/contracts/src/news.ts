import { z } from "zod";
import { LANGUAGES } from "./languages.ts";
import { RichText } from "./rich-text.ts";
import { Instant, pageOf, PairName } from "./shapes.ts";

/** News: articles of the editors, and what feeds bring of others', which is shown with its source and only in part. */

export const NEWS_CATEGORIES = [
  "markets",
  "economy",
  "regulation",
  "technology",
  "product",
  "learn",
] as const;
export const NewsCategory = z.enum(NEWS_CATEGORIES);
export type NewsCategory = z.infer<typeof NewsCategory>;

export const NewsLanguage = z.enum(LANGUAGES);

export const NewsId = z.uuid();

/** Most characters of what someone looks for. */
export const NEWS_SEARCH_MAX_LENGTH = 80;

/** Newest first. With `search` those whose words match. `language` is the reader's; English where nothing is in it. */
export const ListNewsInput = z.strictObject({
  category: NewsCategory.optional(),
  search: z
    .string()
    .trim()
    .max(NEWS_SEARCH_MAX_LENGTH)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
    .optional(),
  pair: PairName.optional(),
  language: NewsLanguage.default("en"),
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).max(50).default(20),
});
export type ListNewsInput = z.output<typeof ListNewsInput>;

/** Of our own, no matter whose it was: below /storage/news/. `smallPath` is the same image for a card. */
export const NewsImageView = z.object({
  path: z.string(),
  smallPath: z.string(),
  /** Of the image at `path`, in pixels. */
  width: z.int(),
  height: z.int(),
});
export type NewsImageView = z.infer<typeof NewsImageView>;

export const NewsItemView = z.object({
  id: NewsId,
  /** Names the article in its address: /news/what-is-a-spread. It never changes. */
  slug: z.string(),
  category: NewsCategory,
  title: z.string(),
  /** Plain text; may be empty. */
  summary: z.string(),
  /** What the title and the summary are written in. */
  language: NewsLanguage,
  publishedAt: Instant,
  /** Whose it is, where it came by a feed: the name, and their page. Null for our own. */
  source: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  /** Where all of it stands, at the source; null for our own, and where the source named no address. */
  link: z.string().nullable(),
  image: NewsImageView.nullable(),
  /** Listed pairs that it is about; often none. */
  pairs: z.array(PairName),
  /** How long it takes to read; null for what stands elsewhere. */
  minutes: z.int().nullable(),
});
export type NewsItemView = z.infer<typeof NewsItemView>;

export const NewsPageView = pageOf(NewsItemView);
export type NewsPageView = z.infer<typeof NewsPageView>;

/** By its id or its slug. */
export const FindNewsInput = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(120)
    .regex(/^[\p{L}\p{N}-]+$/u, "must be an id or a slug"),
  language: NewsLanguage.default("en"),
});
export type FindNewsInput = z.output<typeof FindNewsInput>;

export const NewsArticleView = NewsItemView.extend({
  /** All of our own article; of another's the excerpt. */
  text: RichText,
  /** When an editor last changed what is read; null when never after it was published. */
  editedAt: Instant.nullable(),
  /** What it can be read in. */
  languages: z.array(NewsLanguage),
  /** The one before it in time, as a list would show it next; null for the oldest. */
  next: NewsItemView.nullable(),
});
export type NewsArticleView = z.infer<typeof NewsArticleView>;

/** Those that have something to read, in their order. */
export const NewsCategoriesInput = z.strictObject({ language: NewsLanguage.default("en") });
export type NewsCategoriesInput = z.output<typeof NewsCategoriesInput>;
export const NewsCategoriesView = z.object({
  categories: z.array(z.object({ category: NewsCategory, articles: z.int() })),
});
export type NewsCategoriesView = z.infer<typeof NewsCategoriesView>;

/** More than someone reads again, and not more than a list of marks should bring. */
export const MAX_SAVED_NEWS = 500;

/** Put by for this account, or taken away again. */
export const SaveArticleInput = z.strictObject({ id: NewsId, isSaved: z.boolean() });
export type SaveArticleInput = z.infer<typeof SaveArticleInput>;
export const SavedArticleView = z.object({ id: NewsId, isSaved: z.boolean() });
export type SavedArticleView = z.infer<typeof SavedArticleView>;

export const SavedIdsView = z.object({ ids: z.array(NewsId) });
export type SavedIdsView = z.infer<typeof SavedIdsView>;
