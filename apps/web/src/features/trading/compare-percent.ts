import type { Bar, Gap } from "./candle-series.ts";
import { placeBefore, placeOfTime } from "./chart-model.ts";

/** What is in sight of a chart: the times of its first and last slot, and the close that its own percent is counted from. */
export interface Sight {
  from: number;
  to: number;
  base: number | null;
}

/**
 * The close that a pair's percent is counted from: that of its candle at the first slot in sight, else of the last one before it, else
 * its own first in sight. Null where it has no candle in sight.
 */
export function baseOf(bars: readonly Bar[], { from, to }: Pick<Sight, "from" | "to">): number | null {
  const last = bars[placeBefore(bars, to)];
  if (last === undefined || last.time < from) return null;
  const before = bars[placeBefore(bars, from)] ?? bars[0];
  return before === undefined || before.close <= 0 ? null : before.close;
}

/** How far the last close at a time is from a base, in basis points; null before the pair's first candle. */
export function changeBpsAt(bars: readonly Bar[], base: number | null, time: number): number | null {
  const bar = bars[placeBefore(bars, time)];
  return bar === undefined || base === null ? null : Math.round((bar.close / base - 1) * 10_000);
}

/** A close where it lies on the scale of the chart's own prices: as many percent from that base as from its own. */
export const onScale = (close: number, own: number, base: number): number => (close / own) * base;

/** The points of a pair at those slots of the chart's axis at which it has a candle. */
export function pointsOn(
  slots: ReadonlyArray<Bar | Gap>,
  bars: readonly Bar[],
  { own, base }: { own: number; base: number },
): Array<{ time: number; value: number }> {
  return slots.flatMap(({ time }) => {
    const bar = bars[placeOfTime(bars, time)];
    return bar === undefined ? [] : [{ time, value: onScale(bar.close, own, base) }];
  });
}
