import { z } from "zod";
import { NEWS_SEARCH_MAX_LENGTH, NewsCategory, NewsId, NewsImageView, NewsLanguage } from "./news.ts";
import { Markdown, TextLine } from "./rich-text.ts";
import { Revision, Instant, pageOf, PairName } from "./shapes.ts";

/** News as editors see it: every state of an article, its texts by language, and the feeds. */

export const NEWS_STATES = ["draft", "scheduled", "published", "withdrawn"] as const;
export type NewsState = (typeof NEWS_STATES)[number];

/** Of the editors ("desk"), or brought by a feed, whose words nobody here changes. */
export const NEWS_ORIGINS = ["desk", "feed"] as const;

const Pairs = z.array(PairName).max(6);
const Summary = z
  .string()
  .trim()
  .max(400)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be text");
/** An image that was uploaded. */
const ImagePath = z.string().regex(/^[0-9a-f]{40}\.webp$/, "must be the path of an uploaded image");

/** Newest change first. */
export const ListEditedNewsInput = z.strictObject({
  state: z.enum(NEWS_STATES).optional(),
  origin: z.enum(NEWS_ORIGINS).optional(),
  /** Found in titles. */
  search: z
    .string()
    .trim()
    .max(NEWS_SEARCH_MAX_LENGTH)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
    .optional(),
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).max(100).default(50),
});
export type ListEditedNewsInput = z.output<typeof ListEditedNewsInput>;

export const EditedNewsItemView = z.object({
  id: NewsId,
  slug: z.string(),
  origin: z.enum(NEWS_ORIGINS),
  state: z.enum(NEWS_STATES),
  category: NewsCategory,
  /** In English where there is one. */
  title: z.string(),
  /** The feed's name; null for our own. */
  source: z.string().nullable(),
  /** Those that readers get, and those that are still being written. */
  languages: z.array(z.object({ language: NewsLanguage, isReady: z.boolean() })),
  /** When readers get it, or got it; null for a draft. */
  publishedAt: Instant.nullable(),
  savedAt: Instant,
  /** Null for what a feed or the software brought. */
  savedBy: z.string().nullable(),
  /** Counts the changes: each change names the one that they have seen. */
  revision: z.int(),
});
export type EditedNewsItemView = z.infer<typeof EditedNewsItemView>;

export const EditedNewsPageView = pageOf(EditedNewsItemView);
export type EditedNewsPageView = z.infer<typeof EditedNewsPageView>;

export const EditedNewsTextView = z.object({
  language: NewsLanguage,
  title: z.string(),
  summary: z.string(),
  /** Of another's article the excerpt, as plain text. */
  markdown: z.string(),
  /** Whether readers get it. */
  isReady: z.boolean(),
});
export type EditedNewsTextView = z.infer<typeof EditedNewsTextView>;

export const EditedNewsView = EditedNewsItemView.extend({
  link: z.string().nullable(),
  image: NewsImageView.nullable(),
  pairs: z.array(PairName),
  texts: z.array(EditedNewsTextView),
});
export type EditedNewsView = z.infer<typeof EditedNewsView>;

export const NewsIdInput = z.strictObject({ id: NewsId });
export type NewsIdInput = z.infer<typeof NewsIdInput>;

/**
 * An article of our own with its text in one language; the texts in others stay as they are. Without an id it is a new
 * draft. What is published already is read as it was saved, at once.
 */
export const SaveNewsInput = z.strictObject({
  id: NewsId.optional(),
  /** The one that was seen; for a new one none. */
  revision: Revision.optional(),
  category: NewsCategory,
  pairs: Pairs,
  imagePath: ImagePath.nullable(),
  text: z.strictObject({
    language: NewsLanguage,
    title: TextLine.max(160),
    summary: Summary,
    markdown: Markdown.min(1),
    isReady: z.boolean(),
  }),
});
export type SaveNewsInput = z.infer<typeof SaveNewsInput>;

/** Of any article, another's too: what it is about. */
export const TagNewsInput = z.strictObject({
  id: NewsId,
  revision: Revision,
  category: NewsCategory,
  pairs: Pairs,
});
export type TagNewsInput = z.infer<typeof TagNewsInput>;

export const DeleteNewsTextInput = z.strictObject({ id: NewsId, revision: Revision, language: NewsLanguage });
export type DeleteNewsTextInput = z.infer<typeof DeleteNewsTextInput>;

/** At once where `at` is null or past; else readers get it then. */
export const PublishNewsInput = z.strictObject({ id: NewsId, revision: Revision, at: Instant.nullable() });
export type PublishNewsInput = z.infer<typeof PublishNewsInput>;

export const NewsRevisionInput = z.strictObject({ id: NewsId, revision: Revision });
export type NewsRevisionInput = z.infer<typeof NewsRevisionInput>;

export const DeletedNewsView = z.object({ id: NewsId });
