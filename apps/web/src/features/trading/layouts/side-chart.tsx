import { useMemo, useRef } from "react";
import type { LayoutChart } from "@fillmark/contracts/chart-layouts";
import type { FillView, OrderView } from "@fillmark/contracts/trading";
import { Skeleton } from "@fillmark/ui/skeleton";
import { ChartBox, marksOf } from "../chart-box.tsx";
import { ChartCover } from "../chart-cover.tsx";
import { ChartLegend } from "../chart-legend.tsx";
import { ComparedLegend } from "../compared-legend.tsx";
import { orderLines } from "../order-lines.ts";
import type { TradePair } from "../trade-pair.ts";
import { TapeNote } from "../tape-note.tsx";
import { useCandles } from "../use-candles.ts";
import { comparedWith, scaleOf } from "../use-chart-choice.ts";
import { useStudies } from "../use-studies.ts";
import { useDrawnStudies, useTradeChart } from "../use-trade-chart.ts";

interface SideChartProps {
  trade: TradePair;
  chart: LayoutChart;
  orders: readonly OrderView[];
  fills: readonly FillView[];
  summaryId: string;
  onCompare: (compare: string[]) => void;
}

/** Candles with what is mine on them, to look at: orders are moved on the page's own chart, and drawn on there. */
export function SideChart({ trade, chart: shown, orders, fills, summaryId, onCompare }: SideChartProps) {
  const { pair } = trade;
  const { interval, indicators } = shown;
  const box = useRef<HTMLDivElement>(null);
  const choice = useMemo(() => ({ ...shown, orders: true }), [shown]);
  const compared = comparedWith(pair.pair, shown);
  const { bars, newest, loadOlder } = useCandles(pair.pair, interval);
  const lines = useMemo(() => orderLines(orders, trade), [orders, trade]);
  const marks = useMemo(() => marksOf(fills, trade, interval), [fills, trade, interval]);
  const { chart, point, isWanted, reach } = useTradeChart(box, {
    pair: pair.pair,
    interval,
    bars,
    lines,
    marks,
    choice,
    scale: scaleOf("normal", compared),
    // There is no picture of it before it can be moved.
    isFirstTooLittle: true,
    priceDecimals: pair.priceDecimals,
    onNeedOlder: loadOlder,
  });
  const studies = useStudies({ pair: pair.pair, interval, bars, chosen: indicators, isWanted });
  useDrawnStudies(chart, studies, choice.kind);
  return (
    <>
      <ChartLegend bar={point ?? bars.at(-1)} {...{ bars, pair, choice, studies }}>
        <TapeNote {...{ interval, bars }} />
        <ComparedLegend
          {...{ chart, interval, bars, compared, point }}
          pair={pair.pair}
          onChange={onCompare}
        />
      </ChartLegend>
      <ChartBox {...{ pair, interval, bars, box, chart, reach, summaryId }}>
        {chart === null && <Skeleton height="100%" />}
      </ChartBox>
      <ChartCover {...{ interval, pair }} query={newest} isEmpty={newest.isSuccess && bars.length === 0} />
    </>
  );
}
