import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../trpc/context.ts";
import { askFeed, type FeedAnswer } from "./ask-feed.ts";
import type { ClaimedFeed } from "./claim-feeds.ts";
import { takeItems } from "./take-items.ts";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 86_400_000;
/** A wait is doubled so often at most. */
const MOST_DOUBLINGS = 8;

/** Asks a feed that was claimed, keeps what is new, and says when it is asked next. */
export async function fetchFeed(ctx: Context, feed: ClaimedFeed): Promise<void> {
  const answer = await askFeed(ctx.outward, feed);
  await inTransaction(ctx.em, async (em) => {
    // Somebody may have removed it meanwhile, or given it another address, of which this answer says nothing.
    const still = await em.execute<unknown[]>(
      "select 1 from news_feeds where id = ? and url = ? for update",
      [feed.id, feed.url],
    );
    if (still.length === 0) return;
    const { content } = answer;
    const added = content === null ? 0 : await takeItems(ctx, em, { feed, content });
    await keepResult(em, { feed, answer, added, nowMs: ctx.clock.now() });
  });
  const { outcome, detail } = answer;
  ctx.log.info({ feedId: feed.id, outcome, detail }, "Asked a feed of news.");
}

interface Result {
  readonly feed: ClaimedFeed;
  readonly answer: FeedAnswer;
  readonly added: number;
  readonly nowMs: number;
}

async function keepResult(em: EntityManager, { feed, answer, added, nowMs }: Result): Promise<void> {
  const { outcome, detail, etag, lastModified, pauseSeconds } = answer;
  const isWell = outcome === "read" || outcome === "unchanged";
  const failures = isWell ? 0 : feed.failures + 1;
  await em.execute(
    `update news_feeds set busy_until = null, last_at = ?, last_outcome = ?, last_added = ?, last_detail = ?,
       failures = ?, next_at = ?, is_enabled = is_enabled and ?,
       etag = case when ? then ? else etag end, last_modified = case when ? then ? else last_modified end
     where id = ?`,
    [
      new Date(nowMs),
      outcome,
      added,
      detail,
      failures,
      new Date(nowMs + waitMs(feed.interval_minutes, { failures, pauseSeconds })),
      outcome !== "gone",
      isWell,
      etag,
      isWell,
      lastModified,
      feed.id,
    ],
  );
}

/** Twice as long after each failure in a row, and at least as long as they asked for; a day at most. */
export function waitMs(
  intervalMinutes: number,
  { failures, pauseSeconds }: { failures: number; pauseSeconds: number },
): number {
  const doubled = intervalMinutes * MINUTE_MS * 2 ** Math.min(failures, MOST_DOUBLINGS);
  return Math.min(LONGEST_WAIT_MS, Math.max(doubled, pauseSeconds * 1000));
}
