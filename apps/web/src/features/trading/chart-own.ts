import {
  type IChartApiBase,
  type IPriceLine,
  LineStyle,
  type Time,
  createSeriesMarkers,
} from "lightweight-charts";
import type { Bar } from "./candle-series.ts";
import type { ChartColours } from "./chart-colours.ts";
import { type ChartLine, type ChartMark, placeOfTime } from "./chart-model.ts";
import { type ChartSeries, markerOf } from "./chart-series.ts";

const styles = {
  rests: LineStyle.Solid,
  waits: LineStyle.Dashed,
  draft: LineStyle.Dotted,
  alert: LineStyle.SparseDotted,
} as const;

/** The reader's own orders as lines across the chart, and own fills as arrows on their candles. */
export function ownDrawings(candles: ChartSeries["candles"]) {
  const markers = createSeriesMarkers<Time>(candles, []);
  let drawn: IPriceLine[] = [];
  let moved: IPriceLine | null = null;
  let movedTo: ChartLine | null = null;
  let lines: readonly ChartLine[] = [];
  let marks: readonly ChartMark[] = [];
  function lineOf({ id, price, side, look, title }: ChartLine, colours: ChartColours): IPriceLine {
    const ofSide = side === "buy" ? colours.up : colours.down;
    return candles.createPriceLine({
      id,
      price,
      // An order says what it is beside its handle; an alert has none.
      title: look === "alert" ? title : "",
      color: look === "draft" || look === "alert" ? colours.ink : ofSide,
      lineStyle: styles[look],
      lineWidth: 1,
      axisLabelVisible: true,
    });
  }
  function drawLines(next: readonly ChartLine[], colours: ChartColours): void {
    lines = next;
    for (const line of drawn) candles.removePriceLine(line);
    drawn = next.map((line) => lineOf(line, colours));
  }
  /** Where one of them would come to stand, beside where it stands. */
  function drawMove(next: ChartLine | null, colours: ChartColours): void {
    movedTo = next;
    if (next !== null && moved !== null) return moved.applyOptions({ price: next.price });
    if (moved !== null) candles.removePriceLine(moved);
    moved = next === null ? null : lineOf(next, colours);
    moved?.applyOptions({ lineWidth: 2 });
  }
  function drawMarks(next: readonly ChartMark[], colours: ChartColours, bars: readonly Bar[]): void {
    marks = next;
    markers.setMarkers(
      next.filter((mark) => placeOfTime(bars, mark.time) >= 0).map((mark) => markerOf(mark, colours)),
    );
  }
  return {
    drawLines,
    drawMove,
    drawMarks,
    recolour(colours: ChartColours, bars: readonly Bar[]): void {
      drawLines(lines, colours);
      const move = movedTo;
      drawMove(null, colours);
      drawMove(move, colours);
      drawMarks(marks, colours, bars);
    },
  };
}

/** Where prices stand, for what lies over the chart. Listeners are called whenever that changes. */
export function priceScaleOf(chart: IChartApiBase, candles: ChartSeries["candles"]) {
  const listeners = new Set<() => void>();
  candles.attachPrimitive({
    updateAllViews: () => {
      for (const listener of listeners) listener();
    },
  });
  return {
    /** Pixels from the top of the chart; null while there is no candle. */
    yOf: (price: number): number | null => candles.priceToCoordinate(price),
    /** The room of the candles: beside the prices, and above the indicators. */
    size: () => ({ width: chart.timeScale().width(), height: chart.panes()[0]?.getHeight() ?? 0 }),
    priceAt: (y: number): number | null => candles.coordinateToPrice(y),
    onView(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
