import type { WatchlistView } from "@fillmark/contracts/watchlist";
import type { UserContext } from "../../trpc/context.ts";

export async function findWatchlist({ em, actor }: UserContext): Promise<WatchlistView> {
  const rows = await em.execute<{ pair: string }[]>(
    `select pair from watched_pairs where user_id = ? and is_on order by since, pair`,
    [actor.userId],
  );
  return { pairs: rows.map(({ pair }) => pair) };
}
