import { lazy, type ReactNode, Suspense } from "react";
import {
  ArrowLeftRightIcon,
  ChartNoAxesColumnIcon,
  CircleUserRoundIcon,
  HouseIcon,
  NewspaperIcon,
} from "@fillmark/ui/icon";
import { BottomNav } from "@fillmark/ui/nav";
import { useLocation } from "wouter";
import { useIsDesk } from "../../lib/media.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { shell } from "../../messages/en/shell.ts";
import { SupportPlace } from "./support-place.tsx";

/** A phone has no room for it, and its first visit doesn't fetch it. */
const MarketStatus = lazy(importWithRetry(() => import("./market-status.tsx")));

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
    owns: (path) => path === "/market" || path.startsWith("/market/"),
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

/** The five places. Any press says so to listeners that float above the page: the chat closes on it. */
export function AppNavigation({ hasSupport }: { hasSupport: boolean }) {
  const [path] = useLocation();
  const isDesk = useIsDesk();
  return (
    <BottomNav
      label={shell("mainNavigation")}
      items={places.map(({ owns, ...place }) => ({ ...place, isCurrent: owns(path) }))}
      onPress={() => window.dispatchEvent(new CustomEvent("fillmark:navigate"))}
      start={
        isDesk && (
          <Suspense>
            <MarketStatus />
          </Suspense>
        )
      }
      end={isDesk && hasSupport && <SupportPlace place="bar" />}
    />
  );
}
