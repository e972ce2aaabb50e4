import { z } from "zod";
import { NewsCategory, NewsLanguage } from "./news.ts";
import { TextLine } from "./rich-text.ts";
import { Revision, Instant } from "./shapes.ts";

/** Feeds of others' news: RSS and Atom, asked by a job. */

const FeedId = z.uuid();

export const FEED_INTERVALS_MINUTES = [5, 15, 30, 60, 180, 720, 1440] as const;

/**
 * What came of asking: something was read; nothing had changed; nobody answered as they should; they answered that it
 * is gone for good; the address leads where we don't go; the answer was too long; the answer was no feed.
 */
export const FEED_OUTCOMES = [
  "read",
  "unchanged",
  "away",
  "gone",
  "address_refused",
  "too_large",
  "no_feed",
] as const;
export type FeedOutcome = (typeof FEED_OUTCOMES)[number];

/** An address in the web. Where it leads is judged when it is asked. */
const WebAddress = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^https?:\/\/[^\s\\/@?#]+([/?#][^\s\\\p{Cc}\p{Cs}]*)?$/iu,
    "must be an address that begins with https:// or http://",
  );

export const NewsFeedView = z.object({
  id: FeedId,
  name: z.string(),
  url: z.string(),
  siteUrl: z.string().nullable(),
  category: NewsCategory,
  language: NewsLanguage,
  intervalMinutes: z.int(),
  isEnabled: z.boolean(),
  /** Articles that it brought and that are still kept. */
  articles: z.int(),
  /** Null before the first time. */
  lastResult: z
    .object({
      at: Instant,
      outcome: z.enum(FEED_OUTCOMES),
      /** Articles that were new. */
      added: z.int(),
      /** For the editor: a status, what was wrong. May be empty. */
      detail: z.string(),
    })
    .nullable(),
  /** One after another; each makes the wait for the next try longer. */
  failures: z.int(),
  /** Null where it isn't enabled. */
  nextAt: Instant.nullable(),
  revision: z.int(),
});
export type NewsFeedView = z.infer<typeof NewsFeedView>;

/** By name. */
export const NewsFeedsView = z.object({ feeds: z.array(NewsFeedView) });
export type NewsFeedsView = z.infer<typeof NewsFeedsView>;

/** With an id and the revision that was seen the feed is changed; else it is a new one. */
export const SaveNewsFeedInput = z.strictObject({
  id: FeedId.optional(),
  revision: Revision.optional(),
  /** How readers see whose it is. */
  name: TextLine.max(60),
  url: WebAddress,
  /** Their page, for people. */
  siteUrl: WebAddress.nullable(),
  category: NewsCategory,
  language: NewsLanguage,
  intervalMinutes: z.union(FEED_INTERVALS_MINUTES.map((minutes) => z.literal(minutes))),
  isEnabled: z.boolean(),
});
export type SaveNewsFeedInput = z.infer<typeof SaveNewsFeedInput>;

/** `keepsArticles` leaves what it brought, with its source. */
export const RemoveNewsFeedInput = z.strictObject({ id: FeedId, keepsArticles: z.boolean() });
export type RemoveNewsFeedInput = z.infer<typeof RemoveNewsFeedInput>;
export const RemovedNewsFeedView = z.object({ id: FeedId });

export const FetchNewsFeedInput = z.strictObject({ id: FeedId });
export type FetchNewsFeedInput = z.infer<typeof FetchNewsFeedInput>;
