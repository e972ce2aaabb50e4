import type { LayoutChart, LayoutView } from "@fillmark/contracts/chart-layouts";
import { chartCountOf } from "@fillmark/contracts/layout-parts";
import {
  changeChartChoice,
  chartChoiceNow,
  chartIntervalNow,
  setChartInterval,
} from "../use-chart-choice.ts";
import { type ChartLayout, chartLayoutNow, copiedIndicators, setChartLayout } from "./chart-layout.ts";

/** What stands on the screen now, as the account would keep it. */
export function chartsNow(): Pick<LayoutView, "grid" | "charts"> {
  const { grid, others } = chartLayoutNow();
  return { grid, charts: [firstChart(), ...others].slice(0, chartCountOf(grid)) };
}

/** The page's own chart follows the page, whichever pair that shows. */
function firstChart(): LayoutChart {
  const { kind, volume, indicators, compare } = chartChoiceNow();
  return {
    pair: null,
    interval: chartIntervalNow(),
    kind,
    volume,
    indicators: copiedIndicators(indicators),
    compare: [...compare],
  };
}

/** Puts a saved layout on the screen. The pair of the page stays: a layout says how it is looked at, not what is traded. */
export function showLayout({ id, grid, charts }: LayoutView): void {
  const [first, ...others] = charts;
  if (first !== undefined) {
    const { interval, kind, volume, indicators, compare } = first;
    setChartInterval(interval);
    changeChartChoice({ kind, volume, indicators, compare });
  }
  setChartLayout({ id, grid, others });
}

export function changeLayout(part: Partial<ChartLayout>): void {
  setChartLayout({ ...chartLayoutNow(), ...part });
}

export function changeChart(place: number, part: Partial<LayoutChart>): void {
  const { others } = chartLayoutNow();
  changeLayout({ others: others.map((chart, at) => (at === place ? { ...chart, ...part } : chart)) });
}
