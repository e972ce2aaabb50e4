import type { WatchlistView } from "@fillmark/contracts/watchlist";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

export async function findWatchlist({ em, actor }: UserContext): Promise<WatchlistView> {
  const rows = await query(em)
    .selectFrom("watched_pairs")
    .select("pair")
    .where("user_id", "=", actor.userId)
    .where("is_on", "=", true)
    .orderBy("since")
    .orderBy("pair")
    .execute();
  return { pairs: rows.map(({ pair }) => pair) };
}
