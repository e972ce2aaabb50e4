import { Suspense, lazy, useRef } from "react";
import { CANDLE_INTERVALS } from "@fillmark/contracts/constants";
import type { PairView } from "@fillmark/contracts/market";
import { ChartToolbar } from "@fillmark/ui/chart-frame";
import { Segmented } from "@fillmark/ui/segmented";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { trading } from "../../messages/en/trading.ts";
import { ChartBox } from "./chart-box.tsx";
import { ChartCover, ChartCredit } from "./chart-cover.tsx";
import { isFirstEnough } from "./chart-first.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { FirstChart } from "./first-chart.tsx";
import { useCandles } from "./use-candles.ts";
import { useChartChoice, useChartInterval } from "./use-chart-choice.ts";
import { useStudies } from "./use-studies.ts";
import { useDrawnStudies, useTradeChart } from "./use-trade-chart.ts";

const loadLatest = importWithRetry(() => import("./chart-latest.tsx"));
const ChartLatest = lazy(async () => ({ default: (await loadLatest()).ChartLatest }));
const nothing: readonly never[] = [];

/** The candles of a pair as everybody sees them: nobody's orders, and nothing to draw with. */
export default function MarketPairChart({ pair }: { pair: PairView }) {
  const box = useRef<HTMLDivElement>(null);
  const [interval, setInterval] = useChartInterval();
  const { choice, scale } = useChartChoice(pair.pair);
  const { bars, newest, loadOlder } = useCandles(pair.pair, interval);
  const isFirstTooLittle = !isFirstEnough(choice) || scale !== "normal";
  const { chart, point, isAway, isWanted, reach } = useTradeChart(box, {
    pair: pair.pair,
    interval,
    bars,
    lines: nothing,
    marks: nothing,
    choice,
    scale,
    isFirstTooLittle,
    priceDecimals: pair.priceDecimals,
    onNeedOlder: loadOlder,
  });
  const chosen = choice.indicators;
  const studies = useStudies({ pair: pair.pair, interval, bars, chosen, isWanted });
  useDrawnStudies(chart, studies, choice.kind);
  const last = bars.at(-1);
  const { priceDecimals } = pair;
  return (
    <div className="tr__chartpanel">
      <ChartToolbar
        start={
          <Segmented
            label={trading("candleLength")}
            look="bare"
            value={interval}
            onChange={setInterval}
            segments={CANDLE_INTERVALS.map((each) => ({ value: each, label: each }))}
          />
        }
      />
      <ChartLegend bar={point ?? last} {...{ bars, pair, choice, studies }} />
      <div className="tr__stage">
        <ChartBox {...{ pair, interval, bars, box, chart, reach }}>
          {chart === null && !isFirstTooLittle && (
            <FirstChart {...{ box, interval, bars, choice, priceDecimals }} lines={nothing} marks={nothing} />
          )}
        </ChartBox>
      </div>
      {chart !== null && <ChartCredit />}
      {chart !== null && isAway && (
        <Suspense>
          <ChartLatest pair={pair} last={last?.close} onPress={chart.toNewest} />
        </Suspense>
      )}
      <ChartCover query={newest} isEmpty={newest.isSuccess && bars.length === 0} />
    </div>
  );
}
