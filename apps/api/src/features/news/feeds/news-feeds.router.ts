import {
  FetchNewsFeedInput,
  NewsFeedsView,
  NewsFeedView,
  RemovedNewsFeedView,
  RemoveNewsFeedInput,
  SaveNewsFeedInput,
} from "@fillmark/contracts/news-feeds";
import { NoInput } from "@fillmark/contracts/shapes";
import { adminProcedureFor, router } from "../../../trpc/procedures.ts";
import { fetchNow } from "./fetch-now.ts";
import { listFeeds } from "./list-feeds.ts";
import { removeFeed, saveFeed } from "./save-feed.ts";

/** Whose news are brought here, how often, and what came of it. */
export const newsFeedsRouter = router({
  list: adminProcedureFor("content.write")
    .input(NoInput)
    .output(NewsFeedsView)
    .query(({ ctx }) => listFeeds(ctx)),
  save: adminProcedureFor("content.write")
    .input(SaveNewsFeedInput)
    .output(NewsFeedView)
    .mutation(({ ctx, input }) => saveFeed(ctx, input)),
  remove: adminProcedureFor("content.write")
    .input(RemoveNewsFeedInput)
    .output(RemovedNewsFeedView)
    .mutation(({ ctx, input }) => removeFeed(ctx, input)),
  fetchNow: adminProcedureFor("content.write")
    .input(FetchNewsFeedInput)
    .output(NewsFeedView)
    .mutation(({ ctx, input }) => fetchNow(ctx, input)),
});
