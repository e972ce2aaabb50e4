import { type IChartApiBase, LineSeries } from "lightweight-charts";
import { type Bar, isContinuation } from "./candle-series.ts";
import type { StudyColour } from "./chart-choice.ts";
import type { ChartColours } from "./chart-colours.ts";
import { plainLine, priceFormatOf, type SeriesOptions, stamp } from "./chart-series.ts";
import type { timeScaleOf } from "./chart-time.ts";
import { baseOf, onScale, pointsOn, type Sight } from "./compare-percent.ts";

interface Parts {
  chart: IChartApiBase;
  times: ReturnType<typeof timeScaleOf>;
  format: SeriesOptions & { intervalMs: number };
}

/**
 * Other pairs as lines on the scale of the candles, each moved so that its percent since the first candle in sight reads as theirs
 * does. What is in sight moves that base, and with it the lines.
 */
export function comparedOn(parts: Parts) {
  const drawn = new Map<string, ReturnType<typeof lineOf>>();
  const listeners = new Set<() => void>();
  let { colours } = parts.format;
  let sight: Sight = { from: 0, to: 0, base: null };
  let isGone = false;
  return {
    draw(pair: string, bars: readonly Bar[], colour: StudyColour): void {
      if (isGone) return;
      const line = drawn.get(pair) ?? lineOf(parts);
      drawn.set(pair, line);
      line.recolour(colours, colour);
      line.draw(bars, sight);
    },
    remove(pair: string): void {
      if (!isGone) drawn.get(pair)?.remove();
      drawn.delete(pair);
    },
    redraw: (): void => drawn.forEach((line) => line.redraw(sight)),
    drawNewest: (): void => drawn.forEach((line) => line.drawNewest(sight)),
    recolour(next: ChartColours): void {
      colours = next;
      drawn.forEach((line) => line.recolour(next));
    },
    look(next: Sight): void {
      const { from, to, base } = sight;
      if (next.from === from && next.to === to && next.base === base) return;
      sight = next;
      drawn.forEach((line) => line.follow(next));
      for (const listener of listeners) listener();
    },
    sight: (): Sight => sight,
    onSight(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The chart goes, and its series with it. */
    end(): void {
      isGone = true;
      drawn.clear();
    },
  };
}

/** One of them, with the tag of its newest close beside the prices. */
function lineOf({ chart, times, format }: Parts) {
  const priceFormat = priceFormatOf(format);
  const series = chart.addSeries(LineSeries, { ...plainLine, lineWidth: 2, priceFormat });
  const newest = series.createPriceLine({ price: 0, lineVisible: false, axisLabelVisible: false });
  let bars: readonly Bar[] = [];
  let colour: StudyColour = "ink";
  /** The closes that it was drawn from, its own and the chart's, and the time up to which it was. */
  let own: number | null = null;
  let base: number | null = null;
  let until = 0;

  function label(): void {
    const last = bars.at(-1);
    if (last === undefined || own === null || base === null)
      return newest.applyOptions({ axisLabelVisible: false });
    newest.applyOptions({ axisLabelVisible: true, price: onScale(last.close, own, base) });
  }
  function redraw(sight: Sight): void {
    [own, base] = [baseOf(bars, sight), sight.base];
    const points = own === null || base === null ? [] : pointsOn(times.slots(), bars, { own, base });
    series.setData(points.map(({ time, value }) => ({ time: stamp(time), value })));
    until = points.at(-1)?.time ?? 0;
    label();
  }
  const isMoved = (sight: Sight): boolean => sight.base !== base || baseOf(bars, sight) !== own;
  /** The candle that grows and the one before it; all where it counts from another one. */
  function drawNewest(sight: Sight): void {
    if (isMoved(sight) || own === null || base === null) return redraw(sight);
    for (const { time, value } of pointsOn(times.slots().slice(-2), bars, { own, base })) {
      series.update({ time: stamp(time), value }, time < until);
      until = Math.max(until, time);
    }
    label();
  }
  return {
    redraw,
    drawNewest,
    draw(next: readonly Bar[], sight: Sight): void {
      const isGrown = isContinuation(bars, next, format.intervalMs);
      bars = next;
      if (isGrown) drawNewest(sight);
      else redraw(sight);
    },
    follow(sight: Sight): void {
      if (isMoved(sight)) redraw(sight);
    },
    recolour(colours: ChartColours, next: StudyColour = colour): void {
      colour = next;
      series.applyOptions({ color: colours.study[colour] });
      newest.applyOptions({ color: colours.study[colour] });
    },
    remove: (): void => chart.removeSeries(series),
  };
}
