import type { SyncWatchlistInput, WatchlistView } from "@fillmark/contracts/watchlist";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../trpc/context.ts";
import { findWatchlist } from "./find-watchlist.ts";

/**
 * Takes what a device did since it last told, and gives what counts now. A pair that was changed later elsewhere stays
 * as it is, one that is watched already keeps its place, and one that isn't traded here is left out.
 */
export async function syncWatchlist(
  ctx: UserContext,
  { changes }: SyncWatchlistInput,
): Promise<WatchlistView> {
  const nowMs = ctx.clock.now();
  // In one order of pairs, so that two devices never wait for each other.
  const inOrder = changes.toSorted((a, b) => a.pair.localeCompare(b.pair) || b.agoMs - a.agoMs);
  if (inOrder.length > 0)
    await inTransaction(ctx.em, async (em) => {
      for (const { pair, isOn, agoMs } of inOrder) {
        await em.execute(
          `insert into watched_pairs as known (user_id, pair, is_on, since, changed_at)
           select ?, pair, ?, at, at from pairs, (select ?::timestamptz(3) as at) t where pair = ?
           on conflict (user_id, pair) do update set is_on = excluded.is_on, changed_at = excluded.changed_at,
             since = case when known.is_on = excluded.is_on then known.since else excluded.since end
           where known.changed_at <= excluded.changed_at`,
          [ctx.actor.userId, isOn, new Date(Math.max(0, nowMs - agoMs)), pair],
        );
      }
    });
  return findWatchlist(ctx);
}
