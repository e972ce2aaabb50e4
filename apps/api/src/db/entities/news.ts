// The tables of news, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const NewsArticleEntity = defineEntity({
  name: "NewsArticle",
  tableName: "news_articles",
  properties: {
    id: p.uuid().primary(),
    slug: p.text(),
    origin: p.text().$type<"desk" | "feed">(),
    category: p.text(),
    publishedAt: p.datetime(3).nullable(),
    withdrawnAt: p.datetime(3).nullable(),
    editedAt: p.datetime(3).nullable(),
    imagePath: p.text().nullable(),
    imageSource: p.text().nullable(),
    feedId: p.uuid().nullable(),
    sourceName: p.text().nullable(),
    sourceUrl: p.text().nullable(),
    link: p.text().nullable(),
    savedAt: p.datetime(3),
    savedBy: p.uuid().nullable(),
    revision: p.integer().defaultRaw("1"),
  },
});

export const NewsTextEntity = defineEntity({
  name: "NewsText",
  tableName: "news_texts",
  properties: {
    articleId: p.uuid().primary(),
    language: p.text().primary(),
    title: p.text(),
    summary: p.text(),
    body: p.text(),
    isReady: p.boolean(),
    search: p.text().columnType("tsvector").defaultRaw("generated").nullable(),
  },
});

export const NewsFeedEntity = defineEntity({
  name: "NewsFeed",
  tableName: "news_feeds",
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    url: p.text(),
    siteUrl: p.text().nullable(),
    category: p.text(),
    language: p.text(),
    intervalMinutes: p.integer(),
    isEnabled: p.boolean(),
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    failures: p.integer().defaultRaw("0"),
    nextAt: p.datetime(3),
    busyUntil: p.datetime(3).nullable(),
    lastAt: p.datetime(3).nullable(),
    lastOutcome: p.text().nullable(),
    lastAdded: p.integer().defaultRaw("0"),
    lastDetail: p.text().defaultRaw("''::text"),
    revision: p.integer().defaultRaw("1"),
  },
});

export const NewsImageEntity = defineEntity({
  name: "NewsImage",
  tableName: "news_images",
  properties: {
    path: p.text().primary(),
    width: p.integer(),
    height: p.integer(),
    createdAt: p.datetime(3),
  },
});

export const NewsPairEntity = defineEntity({
  name: "NewsPair",
  tableName: "news_pairs",
  properties: {
    articleId: p.uuid().primary(),
    pair: p.text().primary(),
    position: p.integer(),
  },
});

export const NewsSeenEntity = defineEntity({
  name: "NewsSeen",
  tableName: "news_seen",
  properties: {
    hash: p.text().primary(),
    feedId: p.uuid(),
    seenAt: p.datetime(3),
  },
});

export const NewsSeedEntity = defineEntity({
  name: "NewsSeed",
  tableName: "news_seeds",
  properties: {
    key: p.text().primary(),
  },
});

export const SavedNewsEntity = defineEntity({
  name: "SavedNews",
  tableName: "saved_news",
  properties: {
    userId: p.uuid().primary(),
    articleId: p.uuid().primary(),
    savedAt: p.datetime(3),
  },
});
