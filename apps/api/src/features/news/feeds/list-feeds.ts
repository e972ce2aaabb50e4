import type { NewsFeedsView } from "@fillmark/contracts/news-feeds";
import type { AdminContext } from "../../../context/context.ts";
import { readFeeds } from "./feed-rows.ts";

export async function listFeeds({ em }: AdminContext): Promise<NewsFeedsView> {
  return { feeds: await readFeeds(em) };
}
