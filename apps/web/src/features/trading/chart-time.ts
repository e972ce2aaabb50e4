import type { IChartApiBase, Logical } from "lightweight-charts";
import type { Bar, Gap } from "./candle-series.ts";
import { placeBefore } from "./chart-model.ts";

/** Where times stand, for what lies over the chart: also between two candles, before the first and after the newest. */
export function timeScaleOf(chart: IChartApiBase, intervalMs: number) {
  const step = intervalMs / 1000;
  let slots: Array<Bar | Gap> = [];
  function placeOf(time: number): number {
    const [first] = slots;
    const last = slots.at(-1);
    if (first === undefined || last === undefined) return 0;
    if (time <= first.time) return (time - first.time) / step;
    if (time >= last.time) return slots.length - 1 + (time - last.time) / step;
    const place = placeBefore(slots, time);
    const [from, to] = [slots[place]?.time ?? time, slots[place + 1]?.time ?? time];
    return to === from ? place : place + (time - from) / (to - from);
  }
  /** The time of the slot at this place, whole or not. */
  function timeAt(place: number): number {
    const at = Math.round(place);
    const known = slots[at]?.time;
    if (known !== undefined) return known;
    if (at < 0) return (slots[0]?.time ?? 0) + at * step;
    return (slots.at(-1)?.time ?? 0) + (at - slots.length + 1) * step;
  }
  return {
    set(next: Array<Bar | Gap>): void {
      slots = next;
    },
    put(bar: Bar): void {
      const last = slots.length - 1;
      if (slots[last]?.time === bar.time) slots[last] = bar;
      else if (bar.time > (slots[last]?.time ?? 0)) slots.push(bar);
    },
    slots: (): ReadonlyArray<Bar | Gap> => slots,
    newest: (): number => slots.length - 1,
    timeAt,
    /** Pixels from the left; null while there is no candle. */
    xOf: (time: number): number | null => {
      const place = placeOf(time);
      return isLogical(place) ? chart.timeScale().logicalToCoordinate(place) : null;
    },
    /** The candle's time that stands nearest to this place. */
    timeNear: (x: number): number | null => {
      const place = chart.timeScale().coordinateToLogical(x);
      return place === null || slots.length === 0 ? null : timeAt(place);
    },
    /** The candle at a time; null in a gap and beyond the newest. */
    barAt: (time: number): Bar | null => {
      const slot = slots[placeBefore(slots, time)];
      return slot !== undefined && "open" in slot && slot.time === time ? slot : null;
    },
    /** How many candles further a time is, for keys that move in time. */
    after: (time: number, count: number): number => timeAt(placeOf(time) + count),
  };
}

/** The library brands its places as well. */
function isLogical(place: number): place is Logical {
  return Number.isFinite(place);
}
