import { useRef } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { ChartToolbar } from "@fillmark/ui/chart-frame";
import { ChartBox } from "./chart-box.tsx";
import { ChartFoot } from "./chart-foot.tsx";
import { isFirstEnough } from "./chart-first.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { FirstChart } from "./first-chart.tsx";
import { IntervalChoice } from "./interval-choice.tsx";
import { TapeNote } from "./tape-note.tsx";
import { useCandles } from "./use-candles.ts";
import { useChartChoice, useChartInterval } from "./use-chart-choice.ts";
import { useStudies } from "./use-studies.ts";
import { useDrawnStudies, useTradeChart } from "./use-trade-chart.ts";

const nothing: readonly never[] = [];

/** The candles of a pair as everybody sees them: nobody's orders, and nothing to draw with. */
export default function MarketPairChart({ pair }: { pair: PairView }) {
  const box = useRef<HTMLDivElement>(null);
  const [interval, setInterval] = useChartInterval();
  const { choice, scale } = useChartChoice(pair.pair);
  const candles = useCandles(pair.pair, interval);
  const { bars } = candles;
  const isFirstTooLittle = !isFirstEnough(choice, interval) || scale !== "normal";
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
    onNeedOlder: candles.loadOlder,
  });
  const chosen = choice.indicators;
  const studies = useStudies({ pair: pair.pair, interval, bars, chosen, isWanted });
  useDrawnStudies(chart, studies, choice.kind);
  const { priceDecimals } = pair;
  return (
    <div className="tr__chartpanel">
      <ChartToolbar start={<IntervalChoice value={interval} onChange={setInterval} />} />
      <ChartLegend bar={point ?? bars.at(-1)} {...{ bars, pair, choice, studies }}>
        <TapeNote {...{ interval, bars }} />
      </ChartLegend>
      <div className="tr__stage">
        <ChartBox {...{ pair, interval, bars, box, chart, reach }}>
          {chart === null && !isFirstTooLittle && (
            <FirstChart {...{ box, interval, bars, choice, priceDecimals }} lines={nothing} marks={nothing} />
          )}
        </ChartBox>
      </div>
      <ChartFoot {...{ chart, pair, interval, candles, isAway }} />
    </div>
  );
}
