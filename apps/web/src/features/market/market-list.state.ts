import type { PairView, TickerView } from "@fillmark/contracts/market";
import { matchesPair } from "../../market-data/pair-match.ts";
import { currency } from "../../operator/demo-start.ts";

/** Which pairs the market shows, and in which order. Pure, so that the page only draws. */
export type MarketTab = "all" | "watchlist" | "gainers" | "losers" | "map";
export type SortKey = "pair" | "last" | "change" | "high" | "low" | "volume" | "spread";
export interface Sort {
  key: SortKey;
  direction: "asc" | "desc";
}

export interface MarketView {
  tab: MarketTab;
  quote: string | null;
  text: string;
  sort: Sort;
}

type Tickers = ReadonlyMap<string, TickerView> | undefined;

export const firstView: MarketView = {
  tab: "all",
  quote: null,
  text: "",
  sort: { key: "volume", direction: "desc" },
};

/** Choosing a column again turns it; a new one starts with the largest first, names from A. */
export function nextSort(sort: Sort, key: SortKey): Sort {
  if (sort.key === key) return { key, direction: sort.direction === "asc" ? "desc" : "asc" };
  return { key, direction: key === "pair" ? "asc" : "desc" };
}

export function listPairs(
  pairs: readonly PairView[],
  view: MarketView,
  { tickers, watched }: { tickers: Tickers; watched: readonly string[] },
): readonly PairView[] {
  const shown = pairs.filter(
    (pair) =>
      matchesPair(pair, view.text) &&
      (view.quote === null || pair.quote === view.quote) &&
      belongsTo(view.tab, { pair, change: tickers?.get(pair.pair)?.changeBps ?? 0, watched }),
  );
  const sign = view.sort.direction === "asc" ? 1 : -1;
  return shown.sort(
    (a, b) => sign * compare(a, b, { key: view.sort.key, tickers }) || a.pair.localeCompare(b.pair),
  );
}

function belongsTo(
  tab: MarketTab,
  { pair, change, watched }: { pair: PairView; change: number; watched: readonly string[] },
): boolean {
  if (tab === "watchlist") return watched.includes(pair.pair);
  if (tab === "gainers") return change > 0;
  return tab === "losers" ? change < 0 : true;
}

function compare(a: PairView, b: PairView, { key, tickers }: { key: SortKey; tickers: Tickers }): number {
  if (key === "pair") return a.pair.localeCompare(b.pair);
  return figureOf(key, a, tickers) - figureOf(key, b, tickers);
}

/** Figures here only order rows; what is shown stays the exact text. Volumes compare in units of the quote. */
function figureOf(key: Exclude<SortKey, "pair">, pair: PairView, tickers: Tickers): number {
  const ticker = tickers?.get(pair.pair);
  if (ticker === undefined) return -Infinity;
  if (key === "change") return ticker.changeBps ?? -Infinity;
  if (key === "spread") return spreadBps(ticker) ?? -Infinity;
  if (key === "volume") return volumeOf(pair, tickers);
  const text = { last: ticker.last, high: ticker.high24h, low: ticker.low24h }[key];
  return text === null ? -Infinity : Number(text);
}

/** What was traded in 24 hours, in what everything is counted in, for a glance; nothing while that isn't known. */
export function volumeOf({ pair, quote }: PairView, tickers: Tickers): number {
  return Number(tickers?.get(pair)?.quoteVolume24h ?? 0) * worthOf(quote, tickers);
}

/** What a unit of the quote currency is worth, so that volumes in EUR and BTC stand in the right place. */
function worthOf(quote: string, tickers: Tickers): number {
  if (quote === currency) return 1;
  return Number(tickers?.get(`${quote}-${currency}`)?.last ?? 1);
}

/** Best ask over best bid, in hundredths of a percent of their middle; null while either is missing. */
export function spreadBps({ bid, ask }: Pick<TickerView, "bid" | "ask">): number | null {
  if (bid === null || ask === null) return null;
  const middle = (Number(bid) + Number(ask)) / 2;
  return middle > 0 ? ((Number(ask) - Number(bid)) / middle) * 10_000 : null;
}
