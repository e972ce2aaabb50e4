import { useMemo, useState } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { tickersNow, useHasTickers, useStreamState } from "../../market-data/market-stream.ts";
import { useWatchlist } from "../../market-data/watchlist.ts";
import { firstView, listPairs, type MarketView } from "./market-list.state.ts";

/**
 * The rows of the market. They are put in order when a user asks for it (tab, sort, search) and
 * when the first prices are there, never by a tick: a row does not move away under a finger.
 */
export function useMarketList(pairs: readonly PairView[] | undefined) {
  const [view, setView] = useState<MarketView>(firstView);
  const watched = useWatchlist();
  // Rows without prices would be put in another order a moment later; only a stream that fails is not waited for.
  const isRetrying = useStreamState() === "retrying";
  const hasTickers = useHasTickers();
  const isReady = hasTickers || isRetrying;
  const rows = useMemo(
    () =>
      pairs === undefined || !isReady
        ? undefined
        : listPairs(pairs, view, { tickers: tickersNow(), watched }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the prices of that moment, on purpose
    [pairs, view, watched, hasTickers, isReady],
  );
  const change = (part: Partial<MarketView>) => setView((before) => ({ ...before, ...part }));
  return { view, change, rows, watched };
}
