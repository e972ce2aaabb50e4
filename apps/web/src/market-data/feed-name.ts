import type { FeedView } from "@fillmark/contracts/market";
import { shell } from "../messages/en/shell.ts";
import { formatCalendarDay } from "../format/format.ts";
import type { StreamState } from "./market-connection.ts";

/** The market's name as every screen says it: "Simulated market", "Recorded market, 4 April 2018", "Live: Kraken". */
export function feedName(feed: FeedView | undefined): string {
  if (feed === undefined) return shell("feedWaiting");
  const name = plainName(feed);
  if (feed.state === "stale") return shell("feedStale", { feed: name });
  if (feed.state === "failed") return shell("feedFailed", { feed: name });
  return name;
}

/** A recording is named by the day on which its clock stands. */
export function plainName({ kind, source, recordedFrom, marketAt }: FeedView): string {
  if (kind === "simulated") return shell("feedSimulated");
  if (kind === "exchange") return shell("feedLive", { source: sourceName(source) });
  const day = marketAt?.slice(0, 10) ?? recordedFrom;
  return shell("feedRecorded", { day: day === null ? source : formatCalendarDay(day) });
}

/** Where a quote or a price came from: "Simulated market", "Kraken". */
export function sourceName(source: string): string {
  if (source === "simulated") return shell("feedSimulated");
  return /^[a-z]+$/.test(source) ? source.charAt(0).toUpperCase() + source.slice(1) : source;
}

/** The colour of the dot beside the name. */
export function feedTone(feed: FeedView | undefined, stream: StreamState): "ok" | "warn" | "off" {
  if (feed === undefined || stream === "connecting" || stream === "idle") return "off";
  return feed.state === "running" && stream === "open" ? "ok" : "warn";
}
