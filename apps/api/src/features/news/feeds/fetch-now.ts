import type { FetchNewsFeedInput, NewsFeedView } from "@fillmark/contracts/news-feeds";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { audit } from "../../admin/index.ts";
import { claimOne } from "./claim-feeds.ts";
import { readFeed } from "./feed-rows.ts";
import { fetchFeed } from "./fetch-feed.ts";

/** Asks a feed now, whenever its time were, enabled or not. Throws NOT_FOUND, and BUSY while it is being asked. */
export async function fetchNow(ctx: AdminContext, { id }: FetchNewsFeedInput): Promise<NewsFeedView> {
  const feed = await inTransaction(ctx.em, async (em) => {
    const { name } = await readFeed(em, id);
    const claimed = await claimOne(em, id, ctx.clock.now());
    if (claimed === null) throw new DomainError("BUSY", { retryAfterSeconds: 5 });
    const subject = { kind: "news_feed", id };
    await audit(ctx, em, { action: "newsFeeds.fetchNow", subject, details: { name } });
    return claimed;
  });
  await fetchFeed(ctx, feed);
  return readFeed(ctx.em, id);
}
