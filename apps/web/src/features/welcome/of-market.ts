import type { FeedView } from "@fillmark/contracts/market";
import { plainName } from "../../market-data/feed-name.ts";

/** A figure of a market that isn't real says which market it is of: "traded in 24 h · Simulated market". */
export function ofMarket(figure: string, feed: FeedView | undefined): string {
  return feed === undefined || feed.kind === "exchange" ? figure : `${figure} · ${plainName(feed)}`;
}
