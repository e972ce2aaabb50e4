import { CHART_INTERVALS } from "@fillmark/contracts/chart-intervals";
import type { LayoutChart } from "@fillmark/contracts/chart-layouts";
import { CHART_KINDS, LAYOUT_GRIDS, type LayoutGrid, chartCountOf } from "@fillmark/contracts/layout-parts";
import { deviceStorage } from "../../../lib/storage.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import {
  type ChosenIndicator,
  readCompared,
  readIndicators,
  recordOf,
  usualIndicators,
} from "../chart-choice.ts";

/** The charts on the screen of this device: the first is the page's own, and keeps what it shows by itself. */
export interface ChartLayout {
  /** Which of the account's layouts it is; null for none of them. */
  id: string | null;
  grid: LayoutGrid;
  /** Those beside the first. There may be more than the grid has room for, which come back with it. */
  others: readonly LayoutChart[];
}

const storageKey = "chartLayout";
const maxOthers = 3;
const layout = createStore(read());

export const chartLayoutNow = layout.get;

export function setChartLayout(next: ChartLayout): void {
  const { id, grid, others } = next;
  const filled = Array.from(
    { length: Math.max(chartCountOf(grid) - 1, others.length) },
    (_, place) => others[place],
  );
  const full = { id, grid, others: filled.slice(0, maxOthers).map((chart) => chart ?? newChart()) };
  deviceStorage.writeJson(storageKey, full);
  layout.set(full);
}

export function useChartLayout(): ChartLayout {
  return useStore(layout);
}

/** Another chart begins with the pair of the page, an hour a candle. */
function newChart(): LayoutChart {
  return {
    pair: null,
    interval: "1h",
    kind: "candles",
    volume: true,
    indicators: copiedIndicators(usualIndicators),
    compare: [],
  };
}

/** As a layout keeps them, which is a copy: the chart's own are not to be written to. */
export function copiedIndicators(indicators: readonly ChosenIndicator[]): LayoutChart["indicators"] {
  return indicators.map(({ id, type, params, colours, isOn }) => ({
    id,
    type,
    params: [...params],
    colours: [...colours],
    isOn,
  }));
}

function read(): ChartLayout {
  const stored = recordOf(deviceStorage.readJson(storageKey));
  const { id, others } = stored;
  const grid = LAYOUT_GRIDS.find((each) => each === stored["grid"]) ?? "one";
  const known = Array.isArray(others) ? others.slice(0, maxOthers).map(chartOf) : [];
  const missing = Math.max(0, chartCountOf(grid) - 1 - known.length);
  return {
    id: typeof id === "string" ? id : null,
    grid,
    others: [...known, ...Array.from({ length: missing }, newChart)],
  };
}

function chartOf(stored: unknown): LayoutChart {
  const chart = recordOf(stored);
  const { pair, volume } = chart;
  const usual = newChart();
  return {
    pair: typeof pair === "string" ? pair : null,
    interval: CHART_INTERVALS.find((each) => each === chart["interval"]) ?? usual.interval,
    kind: CHART_KINDS.find((each) => each === chart["kind"]) ?? usual.kind,
    volume: volume !== false,
    indicators: copiedIndicators(readIndicators(chart)),
    compare: [...readCompared(chart)],
  };
}
