import {
  ColorType,
  CrosshairMode,
  type IChartApiBase,
  type ITimeScaleApi,
  type MouseEventParams,
  PriceScaleMode,
  type Time,
  createChartEx,
} from "lightweight-charts";
import { locale } from "../../format/format.ts";
import { type Bar, withGaps } from "./candle-series.ts";
import type { ChartKind, ChartScale } from "./chart-choice.ts";
import type { ChartColours } from "./chart-colours.ts";
import {
  type ChartCross,
  type ChartLine,
  type ChartMark,
  type StudyPicture,
  barRoom,
  freeBars,
  placeOfTime,
} from "./chart-model.ts";
import { ZonedAxis } from "./chart-axis.ts";
import { comparedOn } from "./chart-compared.ts";
import { ownDrawings, priceScaleOf } from "./chart-own.ts";
import { percentFormat } from "./chart-percent.ts";
import {
  type ChartSeries,
  type PriceFormat,
  type SeriesOptions,
  addSeries,
  applyColours,
  setData,
  showNewest,
  updateBar,
} from "./chart-series.ts";
import { steadIn } from "./chart-stead.ts";
import { studiesOn } from "./chart-studies.ts";
import { timeScaleOf } from "./chart-time.ts";
import { chartZone } from "./chart-zone.ts";

/**
 * The chart itself, with the `chart-*` files that it imports the only one that knows the charting library; they are loaded on
 * their own after the page has painted. It draws what it is given and reports what the reader points at. It
 * knows no orders, no network, no React.
 */
export interface TradeChartOptions extends SeriesOptions {
  intervalMs: number;
  kind: ChartKind;
  scale: ChartScale;
  /** The bar under the crosshair; null when the pointer leaves. */
  onPoint: (bar: Bar | null) => void;
  /** Where the crosshair stands among the prices; null when it leaves them. */
  onCross: (cross: ChartCross | null) => void;
  /** The left edge came into sight: older bars are wanted. */
  onNeedOlder: () => void;
  /** Whether the newest bar went out of sight. */
  onAway: (isAway: boolean) => void;
}
export type TradeChart = ReturnType<typeof createTradeChart>;
/** What lies over the chart asks of it. */
export type ChartPrices = Pick<TradeChart, "prices" | "drawMove">;

const OLDER_WANTED_BARS = 30;

export function createTradeChart(container: HTMLElement, options: TradeChartOptions) {
  const chart = chartIn(container, options);
  // The library lays its canvases out in a table, which would be read as one without a word in it.
  chart.chartElement().setAttribute("aria-hidden", "true");
  const series = addSeries(chart, options);
  const own = ownDrawings(series.candles);
  const studies = studiesOn(chart, options);
  const time = chart.timeScale();
  const times = timeScaleOf(chart, options.intervalMs);
  const compared = comparedOn({ chart, times, format: options });
  const candles = candlesOn({ chart, series, times, compared }, options);
  const percent = percentFormat(options, candles.reformat);
  const { colours, bars } = candles;
  function recolour(next: ChartColours): void {
    chart.applyOptions(layoutOf({ ...options, colours: next }));
    candles.recolour(next);
    own.recolour(next, bars());
    studies.recolour(next);
  }
  function showScale(scale: ChartScale): void {
    series.candles.priceScale().applyOptions({ mode: modeOf(scale) });
    percent.turn(scale === "percent");
  }
  const barAt = (at: unknown): Bar | null =>
    typeof at === "number" ? (bars()[placeOfTime(bars(), at)] ?? null) : null;

  chart.subscribeCrosshairMove((move) => {
    options.onPoint(barAt(move.time));
    options.onCross(crossOf(series.candles, move));
  });
  time.subscribeVisibleLogicalRangeChange((range) => {
    if (range === null || bars().length === 0) return;
    if (range.from < OLDER_WANTED_BARS) options.onNeedOlder();
    options.onAway(range.to < times.newest() - 0.5);
    const [from, to] = [times.timeAt(range.from), times.timeAt(range.to)];
    compared.look({ from, to, base: percent.countFrom(bars(), from) });
  });
  showScale(options.scale);

  return {
    draw: candles.draw,
    drawNewest: candles.drawNewest,
    compared,
    recolour,
    drawLines: (lines: readonly ChartLine[]) => own.drawLines(lines, colours()),
    drawMove: (line: ChartLine | null) => own.drawMove(line, colours()),
    drawMarks: (marks: readonly ChartMark[]) => own.drawMarks(marks, colours(), bars()),
    drawStudies: (pictures: readonly StudyPicture[]) => studies.draw(pictures, candles.axis()),
    showVolume: (isShown: boolean) => series.volume.applyOptions({ visible: isShown }),
    showKind: candles.showKind,
    showScale,
    /** Puts the crosshair on a place of the box, as a finger does that rests there. */
    pointAt(x: number, y: number): void {
      const at = time.coordinateToTime(x);
      const price = series.candles.coordinateToPrice(y);
      if (typeof at !== "number" || price === null) return;
      chart.setCrosshairPosition(price, at, series.candles);
      options.onPoint(barAt(at));
      options.onCross(y < (chart.panes()[0]?.getHeight() ?? 0) ? { y, price } : null);
    },
    ...movesOf(time, times),
    prices: priceScaleOf(chart, series.candles),
    times,
    /** What is drawn, without what lies over it. */
    picture: (): HTMLCanvasElement => chart.takeScreenshot(false, false),
    destroy(): void {
      compared.end();
      chart.remove();
    },
  };
}

function chartIn(container: HTMLElement, options: TradeChartOptions) {
  const layout = layoutOf(options);
  const timeScale = { ...layout.timeScale, barSpacing: barRoom, rightOffset: freeBars };
  const axis = new ZonedAxis(chartZone(options.intervalMs));
  return createChartEx<Time, ZonedAxis>(container, axis, { autoSize: true, ...layout, timeScale });
}

function modeOf(scale: ChartScale): PriceScaleMode {
  return scale === "log" ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
}

interface CandleParts {
  chart: IChartApiBase;
  series: ChartSeries;
  times: ReturnType<typeof timeScaleOf>;
  compared: ReturnType<typeof comparedOn>;
}

/** The candles, what stands in their place, and the newest price: drawn whole, or only where they grew. */
function candlesOn({ chart, series, times, compared }: CandleParts, options: TradeChartOptions) {
  const { intervalMs } = options;
  const stead = steadIn(chart, options);
  let { colours, kind } = options;
  let bars: readonly Bar[] = [];
  let drawing = 0;
  function redraw(): void {
    drawing += 1;
    const slots = withGaps(bars, intervalMs);
    times.set(slots);
    applyColours(series, colours, kind);
    setData(series, slots, colours);
    stead.draw({ kind, bars, intervalMs, colours });
    showNewest(series, bars.at(-1), colours);
    compared.redraw();
  }
  return {
    bars: () => bars,
    colours: () => colours,
    axis: () => ({ slots: times.slots(), intervalMs, drawing }),
    /** Draws everything anew. Older bars leave what is in sight where it is: it hangs on the newest bar. */
    draw(next: readonly Bar[]): void {
      bars = next;
      redraw();
    },
    /** Draws only the two newest bars: the one that grows, and the one that just ended. */
    drawNewest(next: readonly Bar[]): void {
      const drawnTo = bars.at(-1)?.time ?? 0;
      bars = next;
      for (const bar of next.slice(-2)) {
        times.put(bar);
        updateBar(series, bar, { colours, isPast: bar.time < drawnTo });
      }
      stead.drawNewest(next);
      showNewest(series, next.at(-1), colours);
      compared.drawNewest();
    },
    recolour(next: ChartColours): void {
      colours = next;
      compared.recolour(next);
      redraw();
    },
    reformat(priceFormat: PriceFormat): void {
      series.candles.applyOptions({ priceFormat });
      stead.reformat(priceFormat);
    },
    showKind(next: ChartKind): void {
      kind = next;
      redraw();
    },
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
function movesOf(time: ITimeScaleApi<Time>, times: ReturnType<typeof timeScaleOf>) {
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
    /** At once: a movement would end where older bars arrive. */
    toNewest(): void {
      const range = time.getVisibleLogicalRange();
      if (range === null) return;
      const to = times.newest() + freeBars;
      time.setVisibleLogicalRange({ from: to - (range.to - range.from), to });
    },
  };
}

function layoutOf({ colours, intervalMs }: Pick<TradeChartOptions, "colours" | "intervalMs">) {
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
    localization: { locale, dateFormat: "dd MMM 'yy" },
    grid: { vertLines: { color: colours.grid }, horzLines: { color: colours.grid } },
    rightPriceScale: { borderColor: colours.line },
    timeScale: {
      borderColor: colours.line,
      timeVisible: true,
      secondsVisible: intervalMs < 60_000,
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
