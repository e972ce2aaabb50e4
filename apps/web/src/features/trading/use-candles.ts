import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type CandleInterval } from "@fillmark/contracts/constants";
import { useCandleUpdates } from "../../lib/market-stream.ts";
import { trpc } from "../../lib/trpc.ts";
import { type Bar, barOf, mergeBars } from "./candle-series.ts";

const NEWEST_COUNT = 300;
const OLDER_COUNT = 500;

interface Older {
  of: string;
  bars: readonly Bar[];
  hasMore: boolean;
}

/**
 * The candles of a pair: the newest page, what the stream adds to it, and older pages as they are asked
 * for. When the stream was away, the newest page is fetched again with the reconnect.
 */
export function useCandles(pair: string, interval: CandleInterval) {
  const utils = trpc.useUtils();
  const of = `${pair} ${interval}`;
  const newest = trpc.market.listCandles.useQuery(
    { pair, interval, limit: NEWEST_COUNT },
    { staleTime: 15_000 },
  );
  const updates = useCandleUpdates(pair, interval);
  const [older, setOlder] = useState<Older>({ of, bars: [], hasMore: true });
  const fetching = useRef<string | null>(null);
  const known = older.of === of ? older : { of, bars: [], hasMore: true };

  const base = useMemo(
    () => mergeBars(known.bars, (newest.data?.candles ?? []).map(barOf)),
    [known.bars, newest.data],
  );
  const bars = useMemo(
    () => (base.length === 0 ? base : mergeBars(base, (updates ?? []).map(barOf))),
    [base, updates],
  );

  const first = bars[0]?.time;
  const hasMore = known.hasMore && newest.data?.hasMore === true;
  const state = useRef({ first, hasMore, of });
  useEffect(() => {
    state.current = { first, hasMore, of };
  });

  const loadOlder = useCallback(() => {
    const { first: before, hasMore: isMore, of: key } = state.current;
    if (before === undefined || !isMore || fetching.current === key) return;
    fetching.current = key;
    utils.market.listCandles
      .fetch({ pair, interval, before: before * 1000, limit: OLDER_COUNT })
      .then((page) =>
        setOlder((now) => ({
          of: key,
          bars: mergeBars(now.of === key ? now.bars : [], page.candles.map(barOf)),
          hasMore: page.hasMore && page.candles.length > 0,
        })),
      )
      .catch(() => undefined)
      .finally(() => {
        fetching.current = null;
      });
  }, [utils, pair, interval]);

  return { bars, newest, loadOlder };
}
