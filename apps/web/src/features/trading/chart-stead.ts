import type { IChartApiBase } from "lightweight-charts";
import { type Bar, withGaps } from "./candle-series.ts";
import type { ChartKind } from "./chart-choice.ts";
import type { ChartColours } from "./chart-colours.ts";
import { heikinAshi } from "./chart-heikin.ts";
import {
  addStead,
  type PriceFormat,
  priceFormatOf,
  type SeriesOptions,
  type Stead,
  type SteadData,
  steadOf,
} from "./chart-series.ts";

interface Stood {
  kind: ChartKind;
  bars: readonly Bar[];
  intervalMs: number;
  colours: ChartColours;
}

/** What is seen in place of the candles: bars, a line, an area, averaged candles. */
export function steadIn(chart: IChartApiBase, format: SeriesOptions) {
  let priceFormat = priceFormatOf(format);
  let series: Stead | null = null;
  let kind: ChartKind = "candles";
  let averaged: Bar[] = [];
  const seen = (bars: readonly Bar[]): readonly Bar[] => {
    if (kind !== "heikin") return bars;
    averaged = heikinAshi(bars, averaged);
    return averaged;
  };
  return {
    draw({ kind: next, bars, intervalMs, colours }: Stood): void {
      if (series !== null) chart.removeSeries(series);
      kind = next;
      averaged = [];
      series = addStead(chart, kind, { colours, priceFormat });
      if (series === null) return;
      // Under the indicators, which were there before.
      series.setSeriesOrder(1);
      const slots = withGaps(seen(bars), intervalMs);
      series.setData(slots.map((slot, place): SteadData => steadOf(slot, kind, slots[place + 1])));
    },
    /** The scale writes its prices as the lowest series on it does, which is this one. */
    reformat(next: PriceFormat): void {
      priceFormat = next;
      series?.applyOptions({ priceFormat });
    },
    drawNewest(bars: readonly Bar[]): void {
      if (series === null) return;
      const newest = seen(bars).slice(-2);
      for (const bar of newest) series.update(steadOf(bar, kind), bar !== newest.at(-1));
    },
  };
}
