import { FEED_OUTCOMES, type NewsFeedView } from "@fillmark/contracts/news-feeds";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { categoryOf, languageIn } from "../news-rows.ts";

type FeedRow = InferResult<ReturnType<typeof feeds>>[number];

function feeds(em: EntityManager) {
  return query(em)
    .selectFrom("news_feeds as f")
    .select(["f.id", "f.name", "f.url", "f.site_url", "f.category", "f.language", "f.interval_minutes"])
    .select(["f.is_enabled", "f.failures", "f.next_at", "f.last_at", "f.last_outcome", "f.last_added"])
    .select(["f.last_detail", "f.revision"])
    .select((of) =>
      of
        .selectFrom("news_articles as a")
        .select((all) => all.fn.countAll<string>().as("count"))
        .whereRef("a.feed_id", "=", "f.id")
        .as("articles"),
    );
}

export async function readFeeds(em: EntityManager): Promise<NewsFeedView[]> {
  const rows = await feeds(em)
    .orderBy((of) => of.fn<string>("lower", ["f.name"]))
    .orderBy("f.id")
    .execute();
  return rows.map(feedView);
}

/** Throws NOT_FOUND. */
export async function readFeed(em: EntityManager, id: string): Promise<NewsFeedView> {
  const row = await feeds(em).where("f.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return feedView(row);
}

function feedView(row: FeedRow): NewsFeedView {
  const { id, name, url, failures, revision } = row;
  const outcome = FEED_OUTCOMES.find((one) => one === row.last_outcome);
  const lastResult =
    row.last_at === null || outcome === undefined
      ? null
      : { at: row.last_at.toISOString(), outcome, added: row.last_added, detail: row.last_detail };
  return {
    id,
    name,
    url,
    articles: Number(row.articles),
    failures,
    revision,
    siteUrl: row.site_url,
    category: categoryOf(row.category),
    language: languageIn(row.language),
    intervalMinutes: row.interval_minutes,
    isEnabled: row.is_enabled,
    lastResult,
    nextAt: row.is_enabled ? row.next_at.toISOString() : null,
  };
}
