import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewsFeedView, RemoveNewsFeedInput, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { audit } from "../../admin/index.ts";
import { refuseField } from "../desk/change-article.ts";
import { readFeed } from "./feed-rows.ts";

const MOST_FEEDS = 100;

/**
 * Adds a feed, which is asked within a minute, or changes one. Throws NOT_FOUND, TEXT_CHANGED, and VALIDATION for an
 * address that another feed has.
 */
export async function saveFeed(ctx: AdminContext, input: SaveNewsFeedInput): Promise<NewsFeedView> {
  const id = input.id ?? uuidV7(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    // Of two who add the same address the second waits here.
    await em.execute("select pg_advisory_xact_lock(hashtextextended('news_feeds', 0))");
    const others = await em.execute<unknown[]>("select 1 from news_feeds where url = ? and id <> ?", [
      input.url,
      id,
    ]);
    if (others.length > 0) throw refuseField("url", "is the address of another feed");
    if (input.id === undefined) await add(ctx, em, { ...input, id });
    else await change(ctx, em, { ...input, id });
    const { name, url, isEnabled } = input;
    const details = { name, url, isEnabled };
    await audit(ctx, em, { action: "newsFeeds.save", subject: { kind: "news_feed", id }, details });
  });
  return readFeed(ctx.em, id);
}

type Saved = SaveNewsFeedInput & { readonly id: string };

async function add({ clock }: AdminContext, em: EntityManager, input: Saved): Promise<void> {
  const [count] = await em.execute<{ feeds: number }[]>("select count(*)::int as feeds from news_feeds");
  if ((count?.feeds ?? 0) >= MOST_FEEDS) throw refuseField("url", `is one too many: ${MOST_FEEDS} at most`);
  const { id, name, url, siteUrl, category, language, intervalMinutes, isEnabled } = input;
  await em.execute(
    `insert into news_feeds (id, name, url, site_url, category, language, interval_minutes, is_enabled, next_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, name, url, siteUrl, category, language, intervalMinutes, isEnabled, new Date(clock.now())],
  );
}

/** What was remembered of another address says nothing about the new one. */
async function change({ clock }: AdminContext, em: EntityManager, input: Saved): Promise<void> {
  const { id, revision = 0, name, url, siteUrl, category, language, intervalMinutes, isEnabled } = input;
  const changed = await em.execute<unknown[]>(
    `update news_feeds f set name = ?, url = ?, site_url = ?, category = ?, language = ?, interval_minutes = ?,
       is_enabled = ?, failures = 0, next_at = ?, revision = revision + 1,
       etag = case when f.url = ? then f.etag end, last_modified = case when f.url = ? then f.last_modified end
     where id = ? and revision = ? returning id`,
    [
      name,
      url,
      siteUrl,
      category,
      language,
      intervalMinutes,
      isEnabled,
      new Date(clock.now()),
      url,
      url,
      id,
      revision,
    ],
  );
  if (changed.length > 0) return;
  const known = await em.execute<unknown[]>("select 1 from news_feeds where id = ?", [id]);
  throw new DomainError(known.length === 0 ? "NOT_FOUND" : "TEXT_CHANGED", {});
}

/** Its articles go with it, or stay with their source. Throws NOT_FOUND. */
export async function removeFeed(
  ctx: AdminContext,
  { id, keepsArticles }: RemoveNewsFeedInput,
): Promise<{ id: string }> {
  await inTransaction(ctx.em, async (em) => {
    const { name, articles } = await readFeed(em, id);
    if (!keepsArticles) await em.execute("delete from news_articles where feed_id = ?", [id]);
    await em.execute("delete from news_feeds where id = ?", [id]);
    const details = { name, articles, keepsArticles };
    await audit(ctx, em, { action: "newsFeeds.remove", subject: { kind: "news_feed", id }, details });
  });
  return { id };
}
