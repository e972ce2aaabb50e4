import { type ReactNode, useEffect, useState } from "react";
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
import { formatTimeUtc } from "../../lib/format.ts";
import { useFeed, useStreamState } from "../../lib/market-stream.ts";
import { shell } from "../../messages/en/shell.ts";

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
export function AppNavigation() {
  const [path] = useLocation();
  return (
    <BottomNav
      label={shell("mainNavigation")}
      items={places.map(({ owns, ...place }) => ({ ...place, isCurrent: owns(path) }))}
      onPress={() => window.dispatchEvent(new CustomEvent("fillmark:navigate"))}
      start={<MarketStatus />}
    />
  );
}

/** Where prices come from, and what that market's clock says. */
function MarketStatus() {
  const feed = useFeed();
  const stream = useStreamState();
  return (
    <StatusFeed tone={feedTone(feed, stream)} source={feedName(feed)}>
      <Clock />
    </StatusFeed>
  );
}

function Clock() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span>{shell("utcTime", { time: formatTimeUtc(now) })}</span>;
}
