import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { requestFeed, type FeedResponse } from "./request-feed.ts";
import type { ClaimedFeed } from "./claim-feeds.ts";
import { importItems } from "./import-items.ts";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 86_400_000;
/** A wait is doubled so often at most. */
const MAX_DOUBLINGS = 8;

/** Asks a feed that was claimed, keeps what is new, and says when it is asked next. */
export async function fetchFeed(ctx: Context, feed: ClaimedFeed): Promise<void> {
  const answer = await requestFeed(ctx.outward, feed);
  await inTransaction(ctx.em, async (em) => {
    // Someone may have removed it meanwhile, or given it another address, of which this answer says nothing.
    const still = await query(em)
      .selectFrom("news_feeds")
      .select("id")
      .where("id", "=", feed.id)
      .where("url", "=", feed.url)
      .forUpdate()
      .executeTakeFirst();
    if (still === undefined) return;
    const { content } = answer;
    const added = content === null ? 0 : await importItems(ctx, em, { feed, content });
    await keepResult(em, { feed, answer, added, nowMs: ctx.clock.now() });
  });
  const { outcome, detail } = answer;
  ctx.log.info({ feedId: feed.id, outcome, detail }, "Asked a feed of news.");
}

interface Result {
  readonly feed: ClaimedFeed;
  readonly answer: FeedResponse;
  readonly added: number;
  readonly nowMs: number;
}

async function keepResult(em: EntityManager, { feed, answer, added, nowMs }: Result): Promise<void> {
  const { outcome, detail, etag, lastModified, pauseSeconds } = answer;
  const isWell = outcome === "read" || outcome === "unchanged";
  const failures = isWell ? 0 : feed.failures + 1;
  await query(em)
    .updateTable("news_feeds")
    .set({
      busy_until: null,
      last_at: new Date(nowMs),
      last_outcome: outcome,
      last_added: added,
      last_detail: detail,
      failures,
      next_at: new Date(nowMs + waitMs(feed.interval_minutes, { failures, pauseSeconds })),
      ...(outcome === "gone" ? { is_enabled: false } : {}),
      ...(isWell ? { etag, last_modified: lastModified } : {}),
    })
    .where("id", "=", feed.id)
    .execute();
}

/** Twice as long after each failure in a row, and at least as long as they asked for; a day at most. */
export function waitMs(
  intervalMinutes: number,
  { failures, pauseSeconds }: { failures: number; pauseSeconds: number },
): number {
  const doubled = intervalMinutes * MINUTE_MS * 2 ** Math.min(failures, MAX_DOUBLINGS);
  return Math.min(LONGEST_WAIT_MS, Math.max(doubled, pauseSeconds * 1000));
}
