import {
  type AutoscaleInfo,
  HistogramSeries,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesPartialOptionsMap,
  type Time,
} from "lightweight-charts";
import type { Bar, Gap } from "./candle-series.ts";
import type { ChartColours } from "./chart-colours.ts";
import type { StudyPicture, StudyPlot } from "./chart-model.ts";
import { plainLine, priceFormatOf, type SeriesOptions, stamp } from "./chart-series.ts";
import { type StudyPoint, studyPoints } from "./chart-study-points.ts";

/** The time axis that indicators are drawn on. */
export interface StudyAxis {
  slots: ReadonlyArray<Bar | Gap>;
  intervalMs: number;
  /** Another number means that everything is drawn anew, the same one that only the newest two candles changed. */
  drawing: number;
}

type PlotSeries = ISeriesApi<"Line" | "Histogram", Time>;
interface Drawn {
  study: StudyPicture;
  series: readonly PlotSeries[];
}

/** How much taller the candles are than each pane below them. */
const mainShare = 5;

/** Indicators on the chart: over the candles, or each in a pane of its own below them. */
export function studiesOn(chart: IChartApiBase, format: SeriesOptions) {
  let drawn: readonly Drawn[] = [];
  let drawnShape = "";
  let drawing = -1;
  let colours = format.colours;

  function rebuild(studies: readonly StudyPicture[]): void {
    for (const each of drawn) for (const series of each.series) chart.removeSeries(series);
    let pane = 0;
    drawn = studies.map((study) => {
      if (!study.isOverlay) pane += 1;
      return { study, series: seriesOf(chart, study, { pane: study.isOverlay ? 0 : pane, format, colours }) };
    });
    for (const [place, each] of chart.panes().entries())
      each.setStretchFactor(place === 0 ? Math.max(mainShare, pane) : 1);
  }

  return {
    draw(studies: readonly StudyPicture[], axis: StudyAxis): void {
      const shape = studies.map((study) => study.shape).join("|");
      const isSame = shape === drawnShape && drawing === axis.drawing;
      if (shape !== drawnShape) rebuild(studies);
      [drawnShape, drawing] = [shape, axis.drawing];
      drawn = drawn
        .map(({ series }, place) => ({ study: studies[place] ?? drawn[place]?.study, series }))
        .filter(isDrawn);
      for (const { study, series } of drawn)
        for (const [place, plot] of study.plots.entries())
          drawPlot(series[place], plot, { axis, colours, isNewest: isSame && plot.shift === 0 });
    },
    recolour(next: ChartColours): void {
      colours = next;
      drawnShape = "";
    },
  };
}

function isDrawn(each: { study: StudyPicture | undefined; series: readonly PlotSeries[] }): each is Drawn {
  return each.study !== undefined;
}

interface Placed {
  pane: number;
  format: SeriesOptions;
  colours: ChartColours;
}

function seriesOf(
  chart: IChartApiBase,
  study: StudyPicture,
  { pane, format, colours }: Placed,
): PlotSeries[] {
  const { range, levels } = study;
  const shared = {
    priceFormat: figuresOf(study, format),
    ...(range === null ? {} : { autoscaleInfoProvider: atLeast(range) }),
  };
  const made = study.plots.map((plot) => plotSeries(chart, plot, { pane, colours, shared }));
  const [first] = made;
  if (pane > 0) first?.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 0.08 } });
  for (const price of levels)
    first?.createPriceLine({
      price,
      lineWidth: 1,
      lineStyle: LineStyle.Solid,
      color: colours.line,
      axisLabelColor: colours.surface,
      axisLabelTextColor: colours.inkQuiet,
    });
  return made;
}

interface PlotLook {
  pane: number;
  colours: ChartColours;
  shared: SeriesPartialOptionsMap["Line"] & SeriesPartialOptionsMap["Histogram"];
}

function plotSeries(chart: IChartApiBase, plot: StudyPlot, { pane, colours, shared }: PlotLook): PlotSeries {
  if (plot.look === "columns") return chart.addSeries(HistogramSeries, { ...plainColumns, ...shared }, pane);
  return chart.addSeries(
    LineSeries,
    {
      ...plainLine,
      ...shared,
      color: colours.study[plot.colour],
      lineStyle: plot.look === "dashed" ? LineStyle.Dashed : LineStyle.Solid,
      lineVisible: plot.look !== "dots",
      pointMarkersVisible: plot.look === "dots",
      pointMarkersRadius: 1.5,
    },
    pane,
  );
}

const plainColumns = { priceLineVisible: false, lastValueVisible: false } as const;

/** Where a pane has lines to read by, their figures stand on its scale and no others. */
function figuresOf({ figures, isOverlay, levels }: StudyPicture, format: SeriesOptions) {
  if (isOverlay) return priceFormatOf(format);
  if (figures === "volume") return { type: "volume" as const };
  const decimals = figures === "price" ? format.priceDecimals : figures;
  const written = (value: number): string =>
    figures === "price" ? format.formatPrice(value) : value.toFixed(levels.length > 0 ? 0 : decimals);
  return {
    type: "custom" as const,
    minMove: 10 ** -decimals,
    formatter: written,
    tickmarksFormatter: (values: readonly number[]) =>
      values.map((value) => (levels.length > 0 ? "" : written(value))),
  };
}

function atLeast([low, high]: readonly [number, number]) {
  return (own: () => AutoscaleInfo | null): AutoscaleInfo => {
    const range = own()?.priceRange;
    return {
      priceRange: {
        minValue: Math.min(low, range?.minValue ?? low),
        maxValue: Math.max(high, range?.maxValue ?? high),
      },
    };
  };
}

interface PlotDrawing {
  axis: StudyAxis;
  colours: ChartColours;
  isNewest: boolean;
}

function drawPlot(
  series: PlotSeries | undefined,
  plot: StudyPlot,
  { axis, colours, isNewest }: PlotDrawing,
): void {
  if (series === undefined) return;
  const points = studyPoints(plot, axis, {
    newest: isNewest ? 2 : null,
    up: colours.upBar,
    down: colours.downBar,
  });
  if (!isNewest) return series.setData(points.map(dataOf));
  const last = points.at(-1);
  for (const point of points) series.update(dataOf(point), point !== last);
}

function dataOf({ time, value, colour }: StudyPoint) {
  if (value === null) return { time: stamp(time) };
  return colour === null ? { time: stamp(time), value } : { time: stamp(time), value, color: colour };
}
