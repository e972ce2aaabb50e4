import {
  type AreaData,
  AreaSeries,
  BarSeries,
  type CandlestickData,
  CandlestickSeries,
  type HistogramData,
  HistogramSeries,
  type IChartApiBase,
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
import type { ChartKind } from "./chart-choice.ts";
import type { ChartColours } from "./chart-colours.ts";
import { faded } from "./chart-fade.ts";
import { axisTexts, type ChartMark } from "./chart-model.ts";

/** The candles of the chart in the library's terms: how they look, and how our figures become its data. */
export interface ChartSeries {
  /** Prices, lines and marks hang on them, whatever is seen in their place. */
  candles: ISeriesApi<"Candlestick", Time>;
  volume: ISeriesApi<"Histogram", Time>;
  /** The newest price. The library's own tag has that of the last candle in sight. */
  newest: IPriceLine;
}

export interface SeriesOptions {
  colours: ChartColours;
  priceDecimals: number;
  formatPrice: (price: number) => string;
}

const quiet = { priceLineVisible: false, lastValueVisible: false } as const;
export const plainLine = { ...quiet, lineWidth: 1 as const, crosshairMarkerVisible: false };

export function addSeries(chart: IChartApiBase, options: SeriesOptions): ChartSeries {
  const volume = chart.addSeries(HistogramSeries, {
    ...quiet,
    priceScaleId: "volume",
    priceFormat: { type: "volume" },
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  const candles = chart.addSeries(CandlestickSeries, { ...quiet, priceFormat: priceFormatOf(options) });
  candles.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 0.2 } });
  const newest = candles.createPriceLine({
    price: 0,
    lineWidth: 1,
    lineStyle: LineStyle.Dotted,
    axisLabelVisible: true,
    lineVisible: false,
  });
  return { candles, volume, newest };
}

export function priceFormatOf({ priceDecimals, formatPrice }: Omit<SeriesOptions, "colours">) {
  return {
    type: "custom" as const,
    minMove: 10 ** -priceDecimals,
    formatter: formatPrice,
    tickmarksFormatter: (prices: readonly number[]) => axisTexts(prices.map(formatPrice)),
  };
}

export type PriceFormat = ReturnType<typeof priceFormatOf>;

/** Candles that aren't seen still hold the scale, the lines and the marks. */
export function applyColours({ candles }: ChartSeries, colours: ChartColours, kind: ChartKind): void {
  const [upColor, downColor] = kind === "candles" ? [colours.up, colours.down] : [invisible, invisible];
  candles.applyOptions({
    upColor,
    downColor,
    wickUpColor: upColor,
    wickDownColor: downColor,
    borderVisible: false,
  });
}

/** What stands in place of the candles. */
export type Stead = ISeriesApi<"Bar" | "Line" | "Area" | "Candlestick", Time>;

export function addStead(
  chart: IChartApiBase,
  kind: ChartKind,
  { colours, priceFormat }: { colours: ChartColours; priceFormat: PriceFormat },
): Stead | null {
  const line = { lineColor: colours.study.blue, lineWidth: 2 as const };
  switch (kind) {
    case "candles":
      return null;
    case "bars":
      return chart.addSeries(BarSeries, {
        ...quiet,
        priceFormat,
        upColor: colours.up,
        downColor: colours.down,
        thinBars: false,
      });
    case "line":
      return chart.addSeries(LineSeries, { ...quiet, priceFormat, color: line.lineColor, lineWidth: 2 });
    case "area":
      return chart.addSeries(AreaSeries, {
        ...quiet,
        ...line,
        priceFormat,
        topColor: faded(colours.study.blue, 0.28),
        bottomColor: faded(colours.study.blue, 0.02),
      });
    case "heikin":
      return chart.addSeries(CandlestickSeries, {
        ...quiet,
        priceFormat,
        upColor: colours.up,
        downColor: colours.down,
        wickUpColor: colours.up,
        wickDownColor: colours.down,
        borderVisible: false,
      });
  }
}

/** The library would join what stands on both sides of a gap: the stretch that starts before it is not seen. */
const invisible = "rgba(0, 0, 0, 0)";

export function setData(
  { candles, volume }: ChartSeries,
  slots: ReadonlyArray<Bar | Gap>,
  colours: ChartColours,
): void {
  candles.setData(slots.map(candleOf));
  volume.setData(
    slots.map((slot) => ("open" in slot ? volumeOf(slot, colours) : { time: stamp(slot.time) })),
  );
}

/** A slot of what stands for the candles: a line has only its close, and ends before a gap. */
export function steadOf(slot: Bar | Gap, kind: ChartKind, next?: Bar | Gap): SteadData {
  const isLine = kind === "line" || kind === "area";
  if (!isLine || !("open" in slot)) return candleOf(slot);
  const point = { time: stamp(slot.time), value: slot.close };
  if (next === undefined || "open" in next) return point;
  return kind === "line" ? { ...point, color: invisible } : { ...point, lineColor: invisible };
}
export type SteadData = CandlestickData<Time> | LineData<Time> | AreaData<Time> | WhitespaceData<Time>;

/** Draws one bar anew; `isPast` when a newer one stands after it. */
export function updateBar(
  { candles, volume }: ChartSeries,
  bar: Bar,
  { colours, isPast }: { colours: ChartColours; isPast: boolean },
): void {
  candles.update(candleOf(bar), isPast);
  volume.update(volumeOf(bar, colours), isPast);
}

export function showNewest({ newest }: ChartSeries, bar: Bar | undefined, colours: ChartColours): void {
  if (bar === undefined) return newest.applyOptions({ lineVisible: false, axisLabelVisible: false });
  const color = bar.close >= bar.open ? colours.up : colours.down;
  newest.applyOptions({ price: bar.close, color, lineVisible: true, axisLabelVisible: true });
}

/** The library brands its timestamps; ours are whole UTC seconds already. */
function isStamp(time: number): time is UTCTimestamp {
  return Number.isInteger(time);
}
export function stamp(time: number): UTCTimestamp {
  if (!isStamp(time)) throw new Error(`${time} is no whole second`);
  return time;
}
function candleOf(slot: Bar | Gap): CandlestickData<Time> | WhitespaceData<Time> {
  if (!("open" in slot)) return { time: stamp(slot.time) };
  const { time, open, high, low, close } = slot;
  return { time: stamp(time), open, high, low, close };
}
function volumeOf({ time, open, close, volume }: Bar, colours: ChartColours): HistogramData<Time> {
  return { time: stamp(time), value: volume, color: close >= open ? colours.upBar : colours.downBar };
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
