import type { FetchNewsFeedInput, NewsFeedView } from "@fillmark/contracts/news-feeds";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../trpc/context.ts";
import { audit } from "../../admin/index.ts";
import { readFeed } from "./feed-rows.ts";

/** Asks a feed now, whenever its next time were. Throws NOT_FOUND. */
export async function fetchNow(ctx: AdminContext, { id }: FetchNewsFeedInput): Promise<NewsFeedView> {
  await inTransaction(ctx.em, async (em) => {
    const { name } = await readFeed(em, id);
    await em.execute("update news_feeds set next_at = ? where id = ?", [new Date(ctx.clock.now()), id]);
    await audit(ctx, em, {
      action: "newsFeeds.fetchNow",
      subject: { kind: "news_feed", id },
      details: { name },
    });
  });
  return readFeed(ctx.em, id);
}
