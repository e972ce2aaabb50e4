import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewsFeedView, RemoveNewsFeedInput, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { audit } from "../../admin/index.ts";
import { refuseField } from "../desk/change-article.ts";
import { readFeed } from "./feed-rows.ts";
import { lockName } from "../../../db/lock-name.ts";

const MAX_FEEDS = 100;

/**
 * Adds a feed, which is asked within a minute, or changes one. Throws NOT_FOUND, TEXT_CHANGED, and VALIDATION for an
 * address that another feed has.
 */
export async function saveFeed(ctx: AdminContext, input: SaveNewsFeedInput): Promise<NewsFeedView> {
  const id = input.id ?? uuidV7(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    // Of two who add the same address the second waits here.
    await lockName(em, "news_feeds");
    const other = await query(em)
      .selectFrom("news_feeds")
      .select("id")
      .where("url", "=", input.url)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (other !== undefined) throw refuseField("url", "is the address of another feed");
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
  const { feeds } = await query(em)
    .selectFrom("news_feeds")
    .select((of) => of.fn.countAll<string>().as("feeds"))
    .executeTakeFirstOrThrow();
  if (Number(feeds) >= MAX_FEEDS) throw refuseField("url", `is one too many: ${MAX_FEEDS} at most`);
  const row = { id: input.id, next_at: new Date(clock.now()), ...said(input) };
  await query(em).insertInto("news_feeds").values(row).execute();
}

function said({ name, url, siteUrl, category, language, intervalMinutes, isEnabled }: Saved) {
  return {
    name,
    url,
    site_url: siteUrl,
    category,
    language,
    interval_minutes: intervalMinutes,
    is_enabled: isEnabled,
  };
}

/** What was remembered of another address says nothing about the new one. */
async function change({ clock }: AdminContext, em: EntityManager, input: Saved): Promise<void> {
  const { id, revision = 0, url } = input;
  const changed = await query(em)
    .updateTable("news_feeds")
    .set(said(input))
    .set((of) => ({
      failures: 0,
      next_at: new Date(clock.now()),
      revision: of("revision", "+", 1),
      etag: of.case().when("url", "=", url).then(of.ref("etag")).end(),
      last_modified: of.case().when("url", "=", url).then(of.ref("last_modified")).end(),
    }))
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  if (changed !== undefined) return;
  const known = await query(em).selectFrom("news_feeds").select("id").where("id", "=", id).executeTakeFirst();
  throw new DomainError(known === undefined ? "NOT_FOUND" : "TEXT_CHANGED", {});
}

/** Its articles go with it, or stay with their source. Throws NOT_FOUND. */
export async function removeFeed(
  ctx: AdminContext,
  { id, keepsArticles }: RemoveNewsFeedInput,
): Promise<{ id: string }> {
  await inTransaction(ctx.em, async (em) => {
    const { name, articles } = await readFeed(em, id);
    if (!keepsArticles) await query(em).deleteFrom("news_articles").where("feed_id", "=", id).execute();
    await query(em).deleteFrom("news_feeds").where("id", "=", id).execute();
    const details = { name, articles, keepsArticles };
    await audit(ctx, em, { action: "newsFeeds.remove", subject: { kind: "news_feed", id }, details });
  });
  return { id };
}
