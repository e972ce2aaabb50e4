import { useEffect, useState } from "react";
import { StatusFeed } from "@fillmark/ui/nav";
import { feedName, feedTone } from "../../market-data/feed-name.ts";
import { formatAgeSeconds, formatTime } from "../../format/format.ts";
import { readTopic, topicValue } from "../../market-data/market-connection.ts";
import type { TopicValue } from "../../market-data/market-frames.ts";
import { useFeed, useStreamState } from "../../market-data/market-stream.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { zoneOffset } from "../../format/zone-name.ts";

/** Where prices come from, and what that market's clock says. */
export default function MarketStatus() {
  const feed = useFeed();
  const stream = useStreamState();
  return (
    <StatusFeed tone={feedTone(feed, stream)} source={feedName(feed)}>
      <Clock recordedAt={feed?.kind === "replay" ? feed.marketAt : null} />
    </StatusFeed>
  );
}

/** The age of the youngest reference price and the time, once a second; a recording shows its own clock. */
function Clock({ recordedAt }: { recordedAt: string | null }) {
  const [{ now, quotedAt }, setSeen] = useState(look);
  useEffect(() => {
    const stopReading = readTopic("tickers", () => undefined);
    const timer = setInterval(() => setSeen(look()), 1_000);
    return () => {
      stopReading();
      clearInterval(timer);
    };
  }, []);
  return (
    <>
      {quotedAt !== null && (
        <span>
          {shellParts("referenceAge")}{" "}
          <b className="font-medium text-secondary">
            {shellParts("secondsOld", { seconds: formatAgeSeconds(now - quotedAt) })}
          </b>
        </span>
      )}
      <span>
        {shellParts("clock", {
          time: formatTime(recordedAt === null ? now : Date.parse(recordedAt)),
          zone: zoneOffset(),
        })}
      </span>
    </>
  );
}

function look(): { now: number; quotedAt: number | null } {
  return { now: Date.now(), quotedAt: youngestQuote(topicValue("tickers")) };
}

function youngestQuote(topic: TopicValue | undefined): number | null {
  if (topic?.kind !== "tickers") return null;
  const times = [...topic.value.values()].map(({ quotedAt }) =>
    quotedAt === null ? 0 : Date.parse(quotedAt),
  );
  const youngest = Math.max(0, ...times);
  return youngest === 0 ? null : youngest;
}
