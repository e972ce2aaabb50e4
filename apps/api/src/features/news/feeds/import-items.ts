import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { slugOf } from "../slug.ts";
import type { ClaimedFeed } from "./claim-feeds.ts";
import type { FeedContent, FeedItem } from "./feed-content.ts";
import { itemKeys, newItems } from "./item-keys.ts";
import { pairsIn } from "./pairs-in.ts";
import { publicationTime } from "./publication-time.ts";
import { lockName } from "../../../db/lock-name.ts";

/** Of one answer; the rest, if it is still there, comes with the next. */
const MAX_AT_ONCE = 20;
/** Of one feed in any 24 hours, however much it writes. */
const MAX_PER_DAY = 100;
const DAY_MS = 86_400_000;

type Timed = FeedItem & { readonly publishedMs: number };

/** Keeps what is new in a feed, and remembers it. `em` is that of the transaction. Gives how many were new. */
export async function importItems(
  ctx: Pick<Context, "exchange" | "clock">,
  em: EntityManager,
  { feed, content }: { feed: ClaimedFeed; content: FeedContent },
): Promise<number> {
  // Feeds of one host may bring the same: one after the other they know what the other brought.
  await lockName(em, "news_items");
  const nowMs = ctx.clock.now();
  const items = content.items.map((item) => ({
    ...item,
    publishedMs: publicationTime(item.writtenMs, nowMs),
  }));
  const known = await rememberedKeys(em, { items, feed, nowMs });
  const fresh = newItems(items, feed.url, known)
    .toSorted((a, b) => b.publishedMs - a.publishedMs)
    .slice(0, Math.min(MAX_AT_ONCE, await roomToday(em, feed.id, nowMs)));
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
  const rows = await query(em)
    .selectFrom("news_seen")
    .select("hash")
    .where((of) => sql<boolean>`${of.ref("hash")} = any(${keys}::text[])`)
    .execute();
  await query(em)
    .updateTable("news_seen")
    .set({ seen_at: new Date(nowMs) })
    .where((of) => sql<boolean>`${of.ref("hash")} = any(${keys}::text[])`)
    .where("seen_at", "<", new Date(nowMs - DAY_MS))
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

async function roomToday(em: EntityManager, feedId: string, nowMs: number): Promise<number> {
  const { taken } = await query(em)
    .selectFrom("news_articles")
    .select((of) => of.fn.countAll<string>().as("taken"))
    .where("feed_id", "=", feedId)
    .where("saved_at", ">", new Date(nowMs - DAY_MS))
    .executeTakeFirstOrThrow();
  return Math.max(0, MAX_PER_DAY - Number(taken));
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
  const at = new Date(nowMs);
  await query(em)
    .insertInto("news_articles")
    .values({
      id,
      slug: slugOf(item.title, id),
      origin: "feed",
      category: feed.category,
      published_at: new Date(item.publishedMs),
      image_source: item.picture,
      feed_id: feed.id,
      source_name: feed.name,
      source_url: site,
      link: item.link,
      saved_at: at,
    })
    .execute();
  const words = { title: item.title, summary: item.excerpt, body: item.excerpt };
  await query(em)
    .insertInto("news_texts")
    .values({ article_id: id, language: feed.language, ...words, is_ready: true })
    .execute();
  for (const [position, pair] of pairs.entries()) {
    await query(em).insertInto("news_pairs").values({ article_id: id, pair, position }).execute();
  }
  await query(em)
    .insertInto("news_seen")
    .values(itemKeys(item, feed.url).map((hash) => ({ hash, feed_id: feed.id, seen_at: at })))
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet((of) => ({ seen_at: of.ref("excluded.seen_at") })),
    )
    .execute();
}
