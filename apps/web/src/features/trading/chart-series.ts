import {
  type AutoscaleInfo,
  type CandlestickData,
  CandlestickSeries,
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
} from "lightweight-charts";
import type { Bar, Gap } from "./candle-series.ts";
import type { ChartColours } from "./chart-colours.ts";
import {
  axisTexts,
  type ChartIndicators,
  type ChartMark,
  type ChartPoint,
  type ChartPoints,
} from "./chart-model.ts";

/** The lines and bars of the chart in the library's terms: how each looks, and how our figures become its data. */
export interface ChartSeries {
  candles: ISeriesApi<"Candlestick", Time>;
  volume: ISeriesApi<"Histogram", Time>;
  fast: ISeriesApi<"Line", Time>;
  slow: ISeriesApi<"Line", Time>;
  strength: ISeriesApi<"Line", Time>;
  /** The lines at 30 and 70. */
  bounds: readonly IPriceLine[];
}

export interface SeriesOptions {
  colours: ChartColours;
  priceDecimals: number;
  formatPrice: (price: number) => string;
}

export function addSeries(
  chart: IChartApi,
  { colours, priceDecimals, formatPrice }: SeriesOptions,
): ChartSeries {
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

export function applyColours(series: ChartSeries, colours: ChartColours): void {
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

export function showIndicators(chart: IChartApi, series: ChartSeries, shown: ChartIndicators): void {
  series.fast.applyOptions({ visible: shown.averages });
  series.slow.applyOptions({ visible: shown.averages });
  series.volume.applyOptions({ visible: shown.volume });
  series.strength.applyOptions({ visible: shown.strength });
  chart.panes()[1]?.setStretchFactor(shown.strength ? 1 : 0.001);
}

/** Everything that one drawing needs: candles with their gaps, indicators by time, colours. */
export interface ChartPicture {
  slots: ReadonlyArray<Bar | Gap>;
  points: ChartPoints;
  colours: ChartColours;
}

export function setData(series: ChartSeries, { slots, points, colours }: ChartPicture): void {
  const lineOf = (value: (point: ChartPoint) => number | null) =>
    slots.map(({ time }, place) => {
      const data = lineAt(time, points.get(time), value);
      const next = slots[place + 1];
      const endsHere = next !== undefined && !("open" in next);
      return endsHere && "value" in data ? { ...data, color: invisible } : data;
    });
  series.candles.setData(slots.map((slot) => ("open" in slot ? candleOf(slot) : { time: stamp(slot.time) })));
  series.volume.setData(
    slots.map((slot) => ("open" in slot ? volumeOf(slot, colours) : { time: stamp(slot.time) })),
  );
  series.fast.setData(lineOf((point) => point.fast));
  series.slow.setData(lineOf((point) => point.slow));
  series.strength.setData(lineOf((point) => point.strength));
}

/** The library would join what stands on both sides of a gap: the stretch that starts before it is not seen. */
const invisible = "rgba(0, 0, 0, 0)";

/** Draws one bar anew; `isPast` when a newer one stands after it. */
export function updateBar(
  series: ChartSeries,
  point: ChartPoint,
  { colours, isPast }: { colours: ChartColours; isPast: boolean },
): void {
  const { bar } = point;
  const update = (line: ISeriesApi<"Line", Time>, value: (point: ChartPoint) => number | null) =>
    line.update(lineAt(bar.time, point, value), isPast);
  series.candles.update(candleOf(bar), isPast);
  series.volume.update(volumeOf(bar, colours), isPast);
  update(series.fast, (each) => each.fast);
  update(series.slow, (each) => each.slow);
  update(series.strength, (each) => each.strength);
}

/** The library brands its timestamps; ours are whole UTC seconds already. */
function isStamp(time: number): time is UTCTimestamp {
  return Number.isInteger(time);
}
function stamp(time: number): UTCTimestamp {
  if (!isStamp(time)) throw new Error(`${time} is no whole second`);
  return time;
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

export function markerOf(mark: ChartMark, colours: ChartColours): SeriesMarker<Time> {
  const isBuy = mark.side === "buy";
  return {
    time: stamp(mark.time),
    position: isBuy ? "belowBar" : "aboveBar",
    shape: isBuy ? "arrowUp" : "arrowDown",
    color: isBuy ? colours.up : colours.down,
    text: mark.text,
  };
}
