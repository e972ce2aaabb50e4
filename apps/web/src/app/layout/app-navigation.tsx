import { type ReactNode, useEffect, useState } from "react";
import type { TopicValue } from "../../lib/market-frames.ts";
import {
  ArrowLeftRightIcon,
  ChartNoAxesColumnIcon,
  CircleUserRoundIcon,
  HouseIcon,
  NewspaperIcon,
} from "@fillmark/ui/icon";
import { BottomNav, StatusFeed } from "@fillmark/ui/nav";
import { useLocation } from "wouter";
import { feedName, feedTone } from "../../lib/feed-name.ts";
import { formatAgeSeconds, formatTimeUtc } from "../../lib/format.ts";
import { readTopic, topicValue } from "../../lib/market-connection.ts";
import { useFeed, useStreamState } from "../../lib/market-stream.ts";
import { useIsDesk } from "../../lib/media.ts";
import { shell } from "../../messages/en/shell.ts";
import { SupportPlace } from "./support-place.tsx";

interface Place {
  href: string;
  label: string;
  icon: ReactNode;
  /** Which paths make this the current place. */
  owns: (path: string) => boolean;
}

const places: readonly Place[] = [
  { href: "/", label: shell("navHome"), icon: <HouseIcon />, owns: (path) => path === "/" },
  {
    href: "/market",
    label: shell("navMarket"),
    icon: <ChartNoAxesColumnIcon />,
    owns: (path) => path === "/market",
  },
  {
    href: "/trade",
    label: shell("navTrade"),
    icon: <ArrowLeftRightIcon />,
    owns: (path) => path.startsWith("/trade"),
  },
  { href: "/news", label: shell("navNews"), icon: <NewspaperIcon />, owns: (path) => path === "/news" },
  {
    href: "/profile",
    label: shell("navProfile"),
    icon: <CircleUserRoundIcon />,
    owns: (path) => path.startsWith("/profile") || path.startsWith("/settings"),
  },
];

/** The five places. Any press says so to whoever floats above the page: the chat closes on it. */
export function AppNavigation({ hasSupport }: { hasSupport: boolean }) {
  const [path] = useLocation();
  const isDesk = useIsDesk();
  return (
    <BottomNav
      label={shell("mainNavigation")}
      items={places.map(({ owns, ...place }) => ({ ...place, isCurrent: owns(path) }))}
      onPress={() => window.dispatchEvent(new CustomEvent("fillmark:navigate"))}
      start={<MarketStatus />}
      end={isDesk && hasSupport && <SupportPlace place="bar" />}
    />
  );
}

/** Where prices come from, and what that market's clock says. */
function MarketStatus() {
  const feed = useFeed();
  const stream = useStreamState();
  const isDesk = useIsDesk();
  return (
    <StatusFeed tone={feedTone(feed, stream)} source={feedName(feed)}>
      {isDesk && <Clock recordedAt={feed?.kind === "replay" ? feed.marketAt : null} />}
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
          {shell("referenceAge")}{" "}
          <b className="m ink2">{shell("secondsOld", { seconds: formatAgeSeconds(now - quotedAt) })}</b>
        </span>
      )}
      <span>
        {shell("utcTime", { time: formatTimeUtc(recordedAt === null ? now : Date.parse(recordedAt)) })}
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
