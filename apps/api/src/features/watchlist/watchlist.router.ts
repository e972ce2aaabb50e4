import { NoInput } from "@fillmark/contracts/shapes";
import { SyncWatchlistInput, WatchlistView } from "@fillmark/contracts/watchlist";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { findWatchlist } from "./find-watchlist.ts";
import { syncWatchlist } from "./sync-watchlist.ts";

export const watchlistRouter = router({
  list: userProcedure
    .input(NoInput)
    .output(WatchlistView)
    .query(({ ctx }) => findWatchlist(ctx)),
  sync: userProcedure
    .input(SyncWatchlistInput)
    .output(WatchlistView)
    .mutation(({ ctx, input }) => syncWatchlist(ctx, input)),
});
