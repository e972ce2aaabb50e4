import { useEffect, useMemo, useState } from "react";
import { addDecimals } from "../format/decimal.ts";
import type { Tickers } from "./market-frames.ts";
import { tickersNow, useHasTickers } from "./market-stream.ts";
import { listedPairs } from "./pair-match.ts";
import { trpc } from "../api-client/trpc.ts";
import { currency } from "../operator/demo-start.ts";

export interface MarketStats {
  all: number;
  open: number;
  rising: number;
  /** Sum over the pairs that are quoted in what everything is counted in, for a glance. */
  volume: string;
}

/** A few figures about the whole market, from the live tickers; undefined until they are there. */
export function useMarketStats(): MarketStats | undefined {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000, select: listedPairs }).data;
  const tickers = useTickersNowAndThen();
  return useMemo(() => {
    if (pairs === undefined || tickers === undefined) return undefined;
    let volume = "0";
    let rising = 0;
    for (const { pair, quote } of pairs) {
      const ticker = tickers.get(pair);
      if (quote === currency) volume = addDecimals(volume, ticker?.quoteVolume24h ?? "0");
      if ((ticker?.changeBps ?? 0) > 0) rising += 1;
    }
    const open = pairs.filter((pair) => pair.state === "open").length;
    return { all: pairs.length, open, rising, volume };
  }, [pairs, tickers]);
}

/** Sums are read, not watched: once a second is enough, however often prices move. */
function useTickersNowAndThen(): Tickers | undefined {
  const hasTickers = useHasTickers();
  const [tickers, setTickers] = useState(tickersNow);
  useEffect(() => {
    if (!hasTickers) return;
    setTickers(tickersNow());
    const timer = setInterval(() => setTickers(tickersNow()), 1_000);
    return () => clearInterval(timer);
  }, [hasTickers]);
  return tickers;
}
