import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../../trpc/context.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { slugOf } from "../slug.ts";
import type { ClaimedFeed } from "./claim-feeds.ts";
import type { FeedContent, FeedItem } from "./feed-content.ts";
import { itemKeys, newItems } from "./item-keys.ts";
import { pairsIn } from "./pairs-in.ts";
import { publicationTime } from "./publication-time.ts";

/** Of one answer; the rest, if it is still there, comes with the next. */
const MOST_AT_ONCE = 20;
/** Of one feed in any 24 hours, however much it writes. */
const MOST_A_DAY = 100;
const DAY_MS = 86_400_000;

type Timed = FeedItem & { readonly publishedMs: number };

/** Keeps what is new in a feed, and remembers it. `em` is that of the transaction. Gives how many were new. */
export async function takeItems(
  ctx: Pick<Context, "exchange" | "clock">,
  em: EntityManager,
  { feed, content }: { feed: ClaimedFeed; content: FeedContent },
): Promise<number> {
  // Feeds of one host may bring the same: one after the other they know what the other brought.
  await em.execute("select pg_advisory_xact_lock(hashtextextended('news_items', 0))");
  const nowMs = ctx.clock.now();
  const items = content.items.map((item) => ({
    ...item,
    publishedMs: publicationTime(item.writtenMs, nowMs),
  }));
  const known = await rememberedKeys(em, { items, feed, nowMs });
  const fresh = newItems(items, feed.url, known)
    .toSorted((a, b) => b.publishedMs - a.publishedMs)
    .slice(0, Math.min(MOST_AT_ONCE, await roomToday(em, feed.id, nowMs)));
  const pairs = listedPairs(ctx);
  // The oldest first, so that of two of the same moment the later in the list of the feed is the older.
  for (const item of fresh.toReversed()) {
    await addItem(em, { feed, item, site: feed.site_url ?? content.site, nowMs }, pairsIn(item.title, pairs));
  }
  return fresh.length;
}

/** What is still in the feed is not forgotten. */
async function rememberedKeys(
  em: EntityManager,
  { items, feed, nowMs }: { items: readonly FeedItem[]; feed: ClaimedFeed; nowMs: number },
): Promise<Set<string>> {
  const keys = [...new Set(items.flatMap((item) => itemKeys(item, feed.url)))];
  const rows = await em.execute<{ hash: string }[]>(
    "select hash from news_seen where hash = any(?::text[])",
    [arrayText(keys)],
  );
  await em.execute("update news_seen set seen_at = ? where hash = any(?::text[]) and seen_at < ?", [
    new Date(nowMs),
    arrayText(keys),
    new Date(nowMs - DAY_MS),
  ]);
  return new Set(rows.map(({ hash }) => hash));
}

async function roomToday(em: EntityManager, feedId: string, nowMs: number): Promise<number> {
  const [row] = await em.execute<{ taken: number }[]>(
    "select count(*)::int as taken from news_articles where feed_id = ? and saved_at > ?",
    [feedId, new Date(nowMs - DAY_MS)],
  );
  return Math.max(0, MOST_A_DAY - (row?.taken ?? 0));
}

function listedPairs({ exchange }: Pick<Context, "exchange">) {
  const names = new Map(exchange.assets().map(({ asset, name }) => [asset, name]));
  return exchange
    .pairs()
    .map(({ pair, base, quote }) => ({ pair, base, quote, name: names.get(base) ?? base }));
}

interface Arrival {
  readonly feed: ClaimedFeed;
  readonly item: Timed;
  readonly site: string | null;
  readonly nowMs: number;
}

async function addItem(
  em: EntityManager,
  { feed, item, site, nowMs }: Arrival,
  pairs: readonly string[],
): Promise<void> {
  const id = uuidV7(nowMs);
  await em.execute(
    `insert into news_articles (id, slug, origin, category, published_at, image_source, feed_id, source_name, source_url,
       link, saved_at)
     values (?, ?, 'feed', ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      slugOf(item.title, id),
      feed.category,
      new Date(item.publishedMs),
      item.picture,
      feed.id,
      feed.name,
      site,
      item.link,
      new Date(nowMs),
    ],
  );
  await em.execute(
    `insert into news_texts (article_id, language, title, summary, body, is_ready) values (?, ?, ?, ?, ?, true)`,
    [id, feed.language, item.title, item.excerpt, item.excerpt],
  );
  for (const [position, pair] of pairs.entries()) {
    await em.execute("insert into news_pairs (article_id, pair, position) values (?, ?, ?)", [
      id,
      pair,
      position,
    ]);
  }
  await em.execute(
    `insert into news_seen (hash, feed_id, seen_at) select hash, ?, ? from unnest(?::text[]) as hash
     on conflict (hash) do update set seen_at = excluded.seen_at`,
    [feed.id, new Date(nowMs), arrayText(itemKeys(item, feed.url))],
  );
}

/** Hashes alone, which need no quotes. */
const arrayText = (hashes: readonly string[]): string => `{${hashes.join(",")}}`;
