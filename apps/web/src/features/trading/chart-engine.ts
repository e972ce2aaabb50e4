import {
  type AutoscaleInfo,
  type CandlestickData,
  CandlestickSeries,
  ColorType,
  type HistogramData,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type LineData,
  LineSeries,
  LineStyle,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
  type WhitespaceData,
  createChart,
  createSeriesMarkers,
} from "lightweight-charts";
import { type Bar, type Gap, withGaps } from "./candle-series.ts";
import type { ChartColours } from "./chart-colours.ts";
import { movingAverage, relativeStrength } from "./indicators.ts";

/**
 * The only file that knows the charting library; it is loaded on its own after the page has painted. It
 * draws what it is given and reports what the reader points at. It knows no orders, no network, no React.
 */
export interface ChartLine {
  id: string;
  price: number;
  title: string;
  side: "buy" | "sell";
}
export interface ChartMark {
  time: number;
  side: "buy" | "sell";
  text: string;
}
export interface ChartIndicators {
  averages: boolean;
  strength: boolean;
  volume: boolean;
}
export interface ChartPoint {
  bar: Bar;
  fast: number | null;
  slow: number | null;
  strength: number | null;
}
export interface TradeChartOptions {
  colours: ChartColours;
  priceDecimals: number;
  intervalMs: number;
  formatPrice: (price: number) => string;
  /** The bar under the crosshair; null when the pointer leaves. */
  onPoint: (point: ChartPoint | null) => void;
  /** The left edge came into sight: older bars are wanted. */
  onNeedOlder: () => void;
}
export type TradeChart = ReturnType<typeof createTradeChart>;

export const FAST_LENGTH = 7;
export const SLOW_LENGTH = 25;
const OLDER_WANTED_BARS = 30;

export function createTradeChart(container: HTMLElement, options: TradeChartOptions) {
  const chart = createChart(container, { autoSize: true, ...layoutOf(options.colours) });
  const series = addSeries(chart, options);
  const marks = createSeriesMarkers<Time>(series.candles, []);
  let colours = options.colours;
  let bars: readonly Bar[] = [];
  let points = new Map<number, ChartPoint>();
  let lines: IPriceLine[] = [];
  let shownLines: readonly ChartLine[] = [];
  let shownMarks: readonly ChartMark[] = [];

  /** Draws everything anew. Older bars leave what is in sight where it is: it hangs on the newest bar. */
  function draw(next: readonly Bar[]): void {
    const isFirst = bars.length === 0;
    bars = next;
    points = pointsOf(bars);
    const slots = withGaps(bars, options.intervalMs);
    setData(series, slots, points, colours);
    if (isFirst) chart.timeScale().setVisibleLogicalRange(newestRange(slots.length, container.clientWidth));
  }
  /** Draws only the two newest bars: the one that grows, and the one that just ended. */
  function drawNewest(next: readonly Bar[]): void {
    const drawnTo = bars.at(-1)?.time ?? 0;
    bars = next;
    points = pointsOf(bars);
    for (const bar of next.slice(-2)) updateBar(series, bar, points, { colours, isPast: bar.time < drawnTo });
  }
  function drawLines(next: readonly ChartLine[]): void {
    shownLines = next;
    for (const line of lines) series.candles.removePriceLine(line);
    lines = next.map((line) =>
      series.candles.createPriceLine({
        id: line.id,
        price: line.price,
        title: line.title,
        color: line.side === "buy" ? colours.up : colours.down,
        lineStyle: LineStyle.Dashed,
        lineWidth: 1,
        axisLabelVisible: true,
      }),
    );
  }
  function drawMarks(next: readonly ChartMark[]): void {
    shownMarks = next;
    const inSight = next.filter((mark) => points.has(mark.time));
    marks.setMarkers(inSight.map((mark) => markerOf(mark, colours)));
  }
  function recolour(next: ChartColours): void {
    colours = next;
    chart.applyOptions(layoutOf(next));
    applyColours(series, next);
    setData(series, withGaps(bars, options.intervalMs), points, next);
    drawLines(shownLines);
    drawMarks(shownMarks);
  }

  chart.subscribeCrosshairMove((move) => {
    options.onPoint(typeof move.time === "number" ? (points.get(move.time) ?? null) : null);
  });
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range !== null && bars.length > 0 && range.from < OLDER_WANTED_BARS) options.onNeedOlder();
  });

  return {
    draw,
    drawNewest,
    drawLines,
    drawMarks,
    recolour,
    lastPoint: (): ChartPoint | null => points.get(bars.at(-1)?.time ?? -1) ?? null,
    show: (shown: ChartIndicators) => showIndicators(chart, series, shown),
    /** Moves by a share of what is in sight; positive goes to newer bars. */
    pan(share: number): void {
      const range = chart.timeScale().getVisibleLogicalRange();
      if (range === null) return;
      const by = (range.to - range.from) * share;
      chart.timeScale().setVisibleLogicalRange({ from: range.from + by, to: range.to + by });
    },
    /** Above one shows more bars, below one fewer; the newest in sight stays. */
    zoom(factor: number): void {
      const range = chart.timeScale().getVisibleLogicalRange();
      if (range === null) return;
      chart
        .timeScale()
        .setVisibleLogicalRange({ from: range.to - (range.to - range.from) * factor, to: range.to });
    },
    toNewest: () => chart.timeScale().scrollToRealTime(),
    destroy: () => chart.remove(),
  };
}

interface Series {
  candles: ISeriesApi<"Candlestick", Time>;
  volume: ISeriesApi<"Histogram", Time>;
  fast: ISeriesApi<"Line", Time>;
  slow: ISeriesApi<"Line", Time>;
  strength: ISeriesApi<"Line", Time>;
  /** The lines at 30 and 70. */
  bounds: readonly IPriceLine[];
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
    // The browser's own language may be one that the library's dates can't take.
    localization: { locale: "en-GB" },
    grid: { vertLines: { color: colours.grid }, horzLines: { color: colours.grid } },
    rightPriceScale: { borderColor: colours.line },
    timeScale: {
      borderColor: colours.line,
      timeVisible: true,
      secondsVisible: false,
      rightOffset: 4,
      minBarSpacing: 1.5,
    },
    crosshair: {
      vertLine: { color: colours.inkQuiet, labelBackgroundColor: colours.ink },
      horzLine: { color: colours.inkQuiet, labelBackgroundColor: colours.ink },
    },
  };
}

function addSeries(chart: IChartApi, { colours, priceDecimals, formatPrice }: TradeChartOptions): Series {
  const plainLine = {
    lineWidth: 1 as const,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  };
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    priceFormat: { type: "volume" },
    priceLineVisible: false,
    lastValueVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  const candles = chart.addSeries(CandlestickSeries, {
    priceFormat: {
      type: "custom",
      minMove: 10 ** -priceDecimals,
      formatter: formatPrice,
      tickmarksFormatter: (prices: readonly number[]) => axisTexts(prices.map(formatPrice)),
    },
    priceLineStyle: LineStyle.Dotted,
  });
  candles.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 0.2 } });
  const fast = chart.addSeries(LineSeries, plainLine);
  const slow = chart.addSeries(LineSeries, plainLine);
  const strength = chart.addSeries(
    LineSeries,
    {
      ...plainLine,
      priceFormat: {
        type: "custom",
        minMove: 1,
        formatter: (value: number) => value.toFixed(0),
        tickmarksFormatter: (values: readonly number[]) => values.map(() => ""),
      },
      autoscaleInfoProvider: (): AutoscaleInfo => ({ priceRange: { minValue: 10, maxValue: 90 } }),
    },
    1,
  );
  strength.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.08 } });
  const bounds = [30, 70].map((price) =>
    strength.createPriceLine({ price, lineWidth: 1, lineStyle: LineStyle.Solid }),
  );
  chart.panes()[0]?.setStretchFactor(5);
  chart.panes()[1]?.setStretchFactor(1);
  const series = { candles, volume, fast, slow, strength, bounds };
  applyColours(series, colours);
  return series;
}

function applyColours(series: Series, colours: ChartColours): void {
  series.candles.applyOptions({
    upColor: colours.up,
    downColor: colours.down,
    wickUpColor: colours.up,
    wickDownColor: colours.down,
    borderVisible: false,
  });
  series.fast.applyOptions({ color: colours.fast });
  series.slow.applyOptions({ color: colours.slow });
  series.strength.applyOptions({ color: colours.inkQuiet });
  for (const bound of series.bounds)
    bound.applyOptions({
      color: colours.line,
      axisLabelColor: colours.surface,
      axisLabelTextColor: colours.inkQuiet,
    });
}

function showIndicators(chart: IChartApi, series: Series, shown: ChartIndicators): void {
  series.fast.applyOptions({ visible: shown.averages });
  series.slow.applyOptions({ visible: shown.averages });
  series.volume.applyOptions({ visible: shown.volume });
  series.strength.applyOptions({ visible: shown.strength });
  chart.panes()[1]?.setStretchFactor(shown.strength ? 1 : 0.001);
}

function pointsOf(bars: readonly Bar[]): Map<number, ChartPoint> {
  const closes = bars.map((bar) => bar.close);
  const fast = movingAverage(closes, FAST_LENGTH);
  const slow = movingAverage(closes, SLOW_LENGTH);
  const strength = relativeStrength(closes);
  return new Map(
    bars.map((bar, index) => [
      bar.time,
      { bar, fast: fast[index] ?? null, slow: slow[index] ?? null, strength: strength[index] ?? null },
    ]),
  );
}

function setData(
  series: Series,
  slots: ReadonlyArray<Bar | Gap>,
  points: ReadonlyMap<number, ChartPoint>,
  colours: ChartColours,
): void {
  const lineOf = (value: (point: ChartPoint) => number | null) =>
    slots.map(({ time }) => lineAt(time, points.get(time), value));
  series.candles.setData(slots.map((slot) => ("open" in slot ? candleOf(slot) : { time: stamp(slot.time) })));
  series.volume.setData(
    slots.map((slot) => ("open" in slot ? volumeOf(slot, colours) : { time: stamp(slot.time) })),
  );
  series.fast.setData(lineOf((point) => point.fast));
  series.slow.setData(lineOf((point) => point.slow));
  series.strength.setData(lineOf((point) => point.strength));
}

function updateBar(
  series: Series,
  bar: Bar,
  points: ReadonlyMap<number, ChartPoint>,
  { colours, isPast }: { colours: ChartColours; isPast: boolean },
): void {
  const point = points.get(bar.time);
  series.candles.update(candleOf(bar), isPast);
  series.volume.update(volumeOf(bar, colours), isPast);
  series.fast.update(
    lineAt(bar.time, point, (each) => each.fast),
    isPast,
  );
  series.slow.update(
    lineAt(bar.time, point, (each) => each.slow),
    isPast,
  );
  series.strength.update(
    lineAt(bar.time, point, (each) => each.strength),
    isPast,
  );
}

/** The library brands its timestamps; ours are whole UTC seconds already. */
function stamp(time: number): UTCTimestamp {
  return time as UTCTimestamp;
}
function candleOf({ time, open, high, low, close }: Bar): CandlestickData<Time> {
  return { time: stamp(time), open, high, low, close };
}
function volumeOf({ time, open, close, volume }: Bar, colours: ChartColours): HistogramData<Time> {
  return { time: stamp(time), value: volume, color: close >= open ? colours.upBar : colours.downBar };
}
function lineAt(
  time: number,
  point: ChartPoint | undefined,
  value: (point: ChartPoint) => number | null,
): LineData<Time> | WhitespaceData<Time> {
  const figure = point === undefined ? null : value(point);
  return figure === null ? { time: stamp(time) } : { time: stamp(time), value: figure };
}

function markerOf(mark: ChartMark, colours: ChartColours): SeriesMarker<Time> {
  const isBuy = mark.side === "buy";
  return {
    time: stamp(mark.time),
    position: isBuy ? "belowBar" : "aboveBar",
    shape: isBuy ? "arrowUp" : "arrowDown",
    color: isBuy ? colours.up : colours.down,
    text: mark.text,
  };
}

/** Whole prices need no decimals on the axis, when all of them are whole. */
function axisTexts(texts: readonly string[]): string[] {
  const areWhole = texts.every((text) => /\.0+$/.test(text));
  return areWhole ? texts.map((text) => text.replace(/\.0+$/, "")) : [...texts];
}

/** About eight pixels a bar, as many as fit, with a little room at the right. */
function newestRange(count: number, widthPx: number): { from: number; to: number } {
  const shown = Math.max(30, Math.floor((widthPx - 70) / 8));
  return { from: count - shown, to: count + 3 };
}
