import { Suspense, lazy } from "react";
import type { ChartInterval } from "@fillmark/contracts/chart-intervals";
import type { PairView } from "@fillmark/contracts/market";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { ChartCover, ChartCredit } from "./chart-cover.tsx";
import type { TradeChart } from "./chart-engine.ts";
import type { useCandles } from "./use-candles.ts";

const loadLatest = importWithRetry(() => import("./chart-latest.tsx"));
const ChartLatest = lazy(async () => ({ default: (await loadLatest()).ChartLatest }));

interface ChartFootProps {
  chart: TradeChart | null;
  pair: PairView;
  interval: ChartInterval;
  candles: Pick<ReturnType<typeof useCandles>, "bars" | "newest">;
  /** The newest candle is out of sight. */
  isAway: boolean;
}

/** What stands over the chart beside its candles: where it comes from, the way back to now, and why there is nothing. */
export function ChartFoot({ chart, pair, interval, candles: { bars, newest }, isAway }: ChartFootProps) {
  return (
    <>
      {chart !== null && <ChartCredit />}
      {chart !== null && isAway && (
        <Suspense>
          <ChartLatest pair={pair} last={bars.at(-1)?.close} onPress={chart.toNewest} />
        </Suspense>
      )}
      <ChartCover {...{ interval, pair }} query={newest} isEmpty={newest.isSuccess && bars.length === 0} />
    </>
  );
}
