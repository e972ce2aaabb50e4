import { useMemo } from "react";
import { useLocation } from "wouter";
import type { LayoutView } from "@fillmark/contracts/chart-layouts";
import type { OrderView } from "@fillmark/contracts/trading";
import {
  ArrowLeftRightIcon,
  BellIcon,
  CodeIcon,
  EyeIcon,
  EyeOffIcon,
  FileTextIcon,
  KeyboardIcon,
  LayersIcon,
  ListOrderedIcon,
  MoonIcon,
  RepeatIcon,
  SunIcon,
  TrendingUpIcon,
  TriangleAlertIcon,
  XIcon,
} from "@fillmark/ui/icon";
import { openAccountSheet } from "../../account/account-sheet.ts";
import { openAppDialog } from "../../account/app-dialog.ts";
import { setPreference, toggleTheme, usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { requestCompare } from "../../features/trading/compare-request.ts";
import { requestLayout } from "../../features/trading/layouts/layout-request.ts";
import type { CancelTarget } from "../../features/trading/cancel-orders.tsx";
import { type PairsByName, actionText, priceOf, standingPrice } from "../../features/trading/order-text.ts";
import { alerts } from "../../messages/en/alerts.ts";
import { orders } from "../../messages/en/orders.ts";
import { palette } from "../../messages/en/palette.ts";
import { shell } from "../../messages/en/shell.ts";
import { askForAlert } from "../../market-data/price-alert.ts";
import { useVenue } from "../../session/current-user.ts";
import { useToken } from "../../session/session.ts";
import { routes } from "../routes.tsx";
import { useArticleItems } from "./article-items.ts";
import type { PaletteItem } from "./palette-item.ts";

interface PaletteContext {
  text: string;
  onCancel: (target: CancelTarget) => void;
}

const none: readonly never[] = [];
const forGuests: ReadonlySet<string> = new Set(["theme", "shortcuts"]);

/** Everything that can be chosen, and of news and help what answers to the text; and whether some is still coming, or won't come. */
export function usePaletteItems({ text, onCancel }: PaletteContext) {
  const isGuest = useToken() === null;
  const venue = useVenue();
  const [path, navigate] = useLocation();
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const open = trpc.trading.listOrders.useQuery({ scope: "open", venue, limit: 200 }, { enabled: !isGuest });
  const layouts = trpc.charts.layouts.useQuery(undefined, { staleTime: 60_000, enabled: !isGuest });
  const articles = useArticleItems(text);
  const actions = useActions(onCancel, open.data?.items ?? none);
  const items = useMemo((): PaletteItem[] => {
    const pairsByName = new Map((pairs.data ?? []).map((pair) => [pair.pair, pair]));
    return [
      ...(open.data?.items ?? []).map((order) => orderItem(order, pairsByName, navigate)),
      ...(pairs.data ?? [])
        .filter(({ state }) => state !== "delisted")
        .map((pair) => ({
          id: `pair ${pair.pair}`,
          section: "pairs" as const,
          title: pair.pair,
          detail: pair.baseName,
          words: pair.baseName,
          icon: TrendingUpIcon,
          run: () => navigate(`/${isGuest ? "market" : "trade"}/${pair.pair}`),
        })),
      ...layoutItems(layouts.data?.layouts ?? none, navigate),
      ...pageItems(isGuest, navigate),
    ];
  }, [pairs.data, open.data, layouts.data, isGuest, navigate]);
  const queries = [pairs, open, ...articles.queries];
  const failed = queries.filter(({ isError }) => isError);
  return {
    items: [...actions.filter(({ id }) => !isGuest || forGuests.has(id)), ...items, ...articles.items],
    // A guest has no ticket that an order could fill.
    pairs: isGuest ? none : (pairs.data ?? none),
    currentPair: pairOfPath(path),
    isLoading: articles.isAwaited || queries.some(({ isLoading }) => isLoading),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Nothing here sends or switches by itself: what can't be undone asks first, on its own page or dialog. */
function useActions(onCancel: (target: CancelTarget) => void, open: readonly OrderView[]): PaletteItem[] {
  const venue = useVenue();
  const [path, navigate] = useLocation();
  const { theme, hideBalances } = usePreferences();
  const pair = pairOfPath(path);
  const ofPair = open.filter((order) => order.pair === pair).length;
  const section = "actions" as const;
  const cancelItem = (count: number, of?: string): PaletteItem[] =>
    count === 0
      ? []
      : [
          {
            id: `cancel ${of ?? "all"}`,
            section,
            title: of === undefined ? palette("cancelAll") : palette("cancelPair", { pair: of }),
            detail: palette("asksFirst", { count }),
            icon: XIcon,
            run: () => onCancel({ kind: "all", venue, count, pair: of }),
          },
        ];
  return [
    ...(pair === null ? [] : cancelItem(ofPair, pair)),
    ...cancelItem(open.length),
    { id: "new alert", section, title: alerts("title"), icon: BellIcon, run: () => askForAlert(pair) },
    compareItem(navigate),
    {
      id: "theme",
      section,
      title: shell(theme === "light" ? "themeDark" : "themeLight"),
      icon: theme === "light" ? MoonIcon : SunIcon,
      run: toggleTheme,
    },
    {
      id: "balances",
      section,
      title: palette(hideBalances ? "showBalances" : "hideBalances"),
      icon: hideBalances ? EyeIcon : EyeOffIcon,
      run: () => setPreference("hideBalances", !hideBalances),
    },
    { id: "venue", section, title: palette("switchVenue"), icon: RepeatIcon, run: openAccountSheet },
    {
      id: "kill switch",
      section,
      title: palette("killSwitch"),
      detail: palette("onItsPage"),
      words: palette("killSwitchWords"),
      icon: TriangleAlertIcon,
      run: () => navigate("/settings/trading-limits"),
    },
    {
      id: "shortcuts",
      section,
      title: palette("shortcuts"),
      icon: CodeIcon,
      run: () => openAppDialog("shortcuts"),
    },
    {
      id: "hotkeys",
      section,
      title: palette("hotkeys"),
      icon: KeyboardIcon,
      run: () => openAppDialog("hotkeys"),
    },
  ];
}

function orderItem(order: OrderView, pairs: PairsByName, navigate: (path: string) => void): PaletteItem {
  const price = standingPrice(order);
  const where = price === null ? orders("marketPrice") : priceOf(price, pairs.get(order.pair));
  return {
    id: `order ${order.id}`,
    section: "orders",
    title: `${actionText(order, pairs)} · ${where}`,
    detail: order.pair,
    words: order.pair,
    icon: ListOrderedIcon,
    run: () => navigate(`/orders?order=${order.id}`),
  };
}

function compareItem(navigate: (path: string) => void): PaletteItem {
  return {
    id: "compare",
    section: "actions",
    title: palette("compare"),
    words: palette("compareWords"),
    icon: ArrowLeftRightIcon,
    run: () => {
      requestCompare();
      toTrade(navigate);
    },
  };
}

function toTrade(navigate: (path: string) => void): void {
  if (!window.location.pathname.startsWith("/trade")) navigate("/trade");
}

/** Saved layouts of charts; away from the trade screen they lead there. */
function layoutItems(saved: readonly LayoutView[], navigate: (path: string) => void): PaletteItem[] {
  return saved.map(({ id, name }) => ({
    id: `layout ${id}`,
    section: "actions" as const,
    title: palette("layout", { name }),
    icon: LayersIcon,
    run: () => {
      requestLayout({ id });
      toTrade(navigate);
    },
  }));
}

/** Pages that can be opened by their address alone. Legal texts are for those who type for them. */
function pageItems(isGuest: boolean, navigate: (path: string) => void): PaletteItem[] {
  const pages = routes.filter(
    ({ path, access, frame }) =>
      isPlain(path) && frame === undefined && (isGuest ? access === "public" : access !== "guest"),
  );
  const isLegal = ({ back }: (typeof pages)[number]): boolean => back === "/welcome";
  return [...pages.filter((page) => !isLegal(page)), ...pages.filter(isLegal)].map(({ path, title }) => ({
    id: `page ${path}`,
    section: "pages" as const,
    title: shell(title),
    words: path,
    icon: FileTextIcon,
    run: () => navigate(path),
  }));
}

function isPlain(path: string): boolean {
  return !/[:*]/.test(path);
}

function pairOfPath(path: string): string | null {
  return /^\/trade\/([\w-]+)$/.exec(path)?.[1]?.toUpperCase() ?? null;
}
