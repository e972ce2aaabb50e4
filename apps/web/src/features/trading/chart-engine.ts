import { ColorType, CrosshairMode, type MouseEventParams, createChart } from "lightweight-charts";
import { locale } from "../../format/format.ts";
import { type Bar, withGaps } from "./candle-series.ts";
import type { ChartColours } from "./chart-colours.ts";
import {
  type ChartCross,
  type ChartIndicators,
  type ChartLine,
  type ChartMark,
  type ChartPoint,
  barRoom,
  freeBars,
  pointsOf,
} from "./chart-model.ts";
import { ownDrawings, priceScaleOf } from "./chart-own.ts";
import {
  type SeriesOptions,
  addSeries,
  applyColours,
  setData,
  showIndicators,
  updateBar,
} from "./chart-series.ts";

/**
 * The chart itself, with `chart-series` and `chart-own` the only files that know the charting library; they are loaded on
 * their own after the page has painted. It draws what it is given and reports what the reader points at. It
 * knows no orders, no network, no React.
 */
export interface TradeChartOptions extends SeriesOptions {
  intervalMs: number;
  /** The bar under the crosshair; null when the pointer leaves. */
  onPoint: (point: ChartPoint | null) => void;
  /** Where the crosshair stands among the prices; null when it leaves them. */
  onCross: (cross: ChartCross | null) => void;
  /** The left edge came into sight: older bars are wanted. */
  onNeedOlder: () => void;
}
export type TradeChart = ReturnType<typeof createTradeChart>;
/** What lies over the chart asks of it. */
export type ChartPrices = Pick<TradeChart, "prices" | "drawMove">;

const OLDER_WANTED_BARS = 30;

export function createTradeChart(container: HTMLElement, options: TradeChartOptions) {
  const layout = layoutOf(options.colours);
  const timeScale = { ...layout.timeScale, barSpacing: barRoom, rightOffset: freeBars };
  const chart = createChart(container, { autoSize: true, ...layout, timeScale });
  const series = addSeries(chart, options);
  const own = ownDrawings(series.candles);
  const time = chart.timeScale();
  let colours = options.colours;
  let bars: readonly Bar[] = [];
  let points = pointsOf(bars);

  function redraw(): void {
    setData(series, { slots: withGaps(bars, options.intervalMs), points, colours });
  }
  /** Draws everything anew. Older bars leave what is in sight where it is: it hangs on the newest bar. */
  function draw(next: readonly Bar[]): void {
    bars = next;
    points = pointsOf(bars);
    redraw();
  }
  /** Draws only the two newest bars: the one that grows, and the one that just ended. */
  function drawNewest(next: readonly Bar[]): void {
    const drawnTo = bars.at(-1)?.time ?? 0;
    bars = next;
    points = pointsOf(bars);
    for (const bar of next.slice(-2)) {
      const point = points.get(bar.time);
      if (point !== undefined) updateBar(series, point, { colours, isPast: bar.time < drawnTo });
    }
  }
  function recolour(next: ChartColours): void {
    colours = next;
    chart.applyOptions(layoutOf(next));
    applyColours(series, next);
    redraw();
    own.recolour(next, points);
  }

  chart.subscribeCrosshairMove((move) => {
    options.onPoint(typeof move.time === "number" ? (points.get(move.time) ?? null) : null);
    options.onCross(crossOf(series.candles, move));
  });
  time.subscribeVisibleLogicalRangeChange((range) => {
    if (range !== null && bars.length > 0 && range.from < OLDER_WANTED_BARS) options.onNeedOlder();
  });

  return {
    draw,
    drawNewest,
    recolour,
    drawLines: (lines: readonly ChartLine[]) => own.drawLines(lines, colours),
    drawMove: (line: ChartLine | null) => own.drawMove(line, colours),
    drawMarks: (marks: readonly ChartMark[]) => own.drawMarks(marks, colours, points),
    show: (shown: ChartIndicators) => showIndicators(chart, series, shown),
    /** Puts the crosshair on a place of the box, as a finger does that rests there. */
    pointAt(x: number, y: number): void {
      const at = time.coordinateToTime(x);
      const price = series.candles.coordinateToPrice(y);
      if (typeof at !== "number" || price === null) return;
      chart.setCrosshairPosition(price, at, series.candles);
      options.onPoint(points.get(at) ?? null);
      options.onCross(y < (chart.panes()[0]?.getHeight() ?? 0) ? { y, price } : null);
    },
    ...movesOf(time),
    prices: priceScaleOf(chart, series.candles),
    destroy: () => chart.remove(),
  };
}

/** Null below the candles, where volumes and indicators have scales of their own. */
function crossOf(
  candles: ReturnType<typeof addSeries>["candles"],
  { point, paneIndex }: MouseEventParams,
): ChartCross | null {
  if (point === undefined || (paneIndex ?? 0) !== 0) return null;
  const price = candles.coordinateToPrice(point.y);
  return price === null || price <= 0 ? null : { y: point.y, price };
}

/** Moving in time by keys. */
function movesOf(time: ReturnType<ReturnType<typeof createChart>["timeScale"]>) {
  return {
    /** Moves by a share of what is in sight; positive goes to newer bars. */
    pan(share: number): void {
      const range = time.getVisibleLogicalRange();
      if (range === null) return;
      const by = (range.to - range.from) * share;
      time.setVisibleLogicalRange({ from: range.from + by, to: range.to + by });
    },
    /** Above one shows more bars, below one fewer; the newest in sight stays. */
    zoom(factor: number): void {
      const range = time.getVisibleLogicalRange();
      if (range === null) return;
      time.setVisibleLogicalRange({ from: range.to - (range.to - range.from) * factor, to: range.to });
    },
    toNewest: () => time.scrollToRealTime(),
  };
}

function layoutOf(colours: ChartColours) {
  return {
    layout: {
      background: { type: ColorType.Solid as const, color: colours.surface },
      textColor: colours.inkQuiet,
      fontFamily: colours.font,
      fontSize: 12,
      // The page brings its own link to the makers: the library's is markup from a string, which our policy refuses.
      attributionLogo: false,
      panes: { separatorColor: colours.line, separatorHoverColor: colours.line },
    },
    // The language of the page: the browser's own may be one that the library's dates can't take.
    localization: { locale },
    grid: { vertLines: { color: colours.grid }, horzLines: { color: colours.grid } },
    rightPriceScale: { borderColor: colours.line },
    timeScale: {
      borderColor: colours.line,
      timeVisible: true,
      secondsVisible: false,
      minBarSpacing: 1.5,
    },
    crosshair: {
      // It stands at the price that is pointed at, not at that of the nearest candle.
      mode: CrosshairMode.Normal,
      vertLine: { color: colours.inkQuiet, labelBackgroundColor: colours.ink },
      horzLine: { color: colours.inkQuiet, labelBackgroundColor: colours.ink },
    },
  };
}
