import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type BarInterval,
  type ChartInterval,
  intervalMsOf,
  isTapeInterval,
} from "@fillmark/contracts/chart-intervals";
import { CANDLE_INTERVAL_MS } from "@fillmark/contracts/constants";
import { trpc } from "../../api-client/trpc.ts";
import { type Bar, barOf, mergeBars } from "./candle-series.ts";
import { useCandleUpdates } from "./use-candle-updates.ts";
import { useTapeBars } from "./use-tape-bars.ts";

const NEWEST_COUNT = 300;
/** Of candles of days and longer only so many days at first: each day is read, and the first chart waits for them. */
const NEWEST_DAYS = 300;
const LEAST_COUNT = 12;
const OLDER_COUNT = 500;

interface Older {
  of: string;
  bars: readonly Bar[];
  hasMore: boolean;
}

/** The candles of a pair. Those of seconds are made of the tape, and there are none before it. */
export function useCandles(pair: string, interval: ChartInterval) {
  const isTape = isTapeInterval(interval);
  const kept = useKeptCandles(pair, isTape ? null : interval);
  const { bars, kept: prints } = useTapeBars(pair, isTape ? interval : null);
  return isTape ? { bars, newest: prints, loadOlder: nothing } : kept;
}

const nothing = (): undefined => undefined;

/**
 * Those that the market keeps: the newest page, what the stream adds to it, and older pages as they are asked
 * for. When what the stream sends doesn't reach back to the newest page (it was away, or was opened anew),
 * that page is fetched again.
 */
function useKeptCandles(pair: string, wanted: BarInterval | null) {
  const interval = wanted ?? "1m";
  const utils = trpc.useUtils();
  const of = `${pair} ${interval}`;
  const newest = trpc.market.listCandles.useQuery(
    { pair, interval, limit: newestCount(interval) },
    { staleTime: 15_000, enabled: wanted !== null },
  );
  const updates = useCandleUpdates(wanted === null ? null : pair, interval);
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

  const missingBefore = gapBefore(base, updates?.[0]?.[0], interval);
  const { refetch } = newest;
  useEffect(() => {
    if (missingBefore !== null) void refetch();
  }, [missingBefore, refetch]);

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

function newestCount(interval: BarInterval): number {
  const days = intervalMsOf(interval) / CANDLE_INTERVAL_MS["1d"];
  return Math.min(NEWEST_COUNT, Math.max(LEAST_COUNT, Math.floor(NEWEST_DAYS / days)));
}

/** Where the stream's first bar stands, when bars are missing between the fetched ones and it; else null. */
function gapBefore(base: readonly Bar[], firstMs: number | undefined, interval: BarInterval): number | null {
  const last = base.at(-1);
  if (last === undefined || firstMs === undefined) return null;
  // A month of 31 days is a little longer than an average one.
  return firstMs - last.time * 1000 > 1.05 * intervalMsOf(interval) ? firstMs : null;
}
