import { type ChartInterval, intervalMsOf } from "@fillmark/contracts/chart-intervals";
import type { LayoutView } from "@fillmark/contracts/chart-layouts";
import { CANDLE_INTERVALS, CANDLE_INTERVAL_MS, type CandleInterval } from "@fillmark/contracts/constants";
import type { NewerParts, StoredLayout } from "../../db/entities/charts.ts";

/** Takes apart what every release reads, and what one from before this doesn't know; layouts without the latter have no newer part. */
export function splitLayouts(layouts: readonly LayoutView[]): {
  stored: StoredLayout[];
  newer: NewerParts[];
} {
  const stored = layouts.map(({ charts, ...layout }) => ({
    ...layout,
    charts: charts.map(({ pair, interval, kind, volume, indicators }) => ({
      pair,
      interval: oldInterval(interval),
      kind,
      volume,
      indicators,
    })),
  }));
  const newer = layouts
    .filter(({ charts }) =>
      charts.some(({ compare, interval }) => compare.length > 0 || interval !== oldInterval(interval)),
    )
    .map(({ id, charts }) => ({
      id,
      charts: charts.map(({ compare, interval }) => ({ compare, interval })),
    }));
  return { stored, newer };
}

/**
 * Puts both together again. A release from before may have saved since, and left the newer parts as they were: a length of candles
 * that was chosen there is kept.
 */
export function joinLayouts(stored: readonly StoredLayout[], newer: readonly NewerParts[]): LayoutView[] {
  const byId = new Map(newer.map(({ id, charts }) => [id, charts]));
  return stored.map(({ charts, ...layout }) => ({
    ...layout,
    charts: charts.map((chart, place) => {
      const part = byId.get(layout.id)?.[place];
      const isSame = part !== undefined && oldInterval(part.interval) === chart.interval;
      return { ...chart, interval: isSame ? part.interval : chart.interval, compare: part?.compare ?? [] };
    }),
  }));
}

/** The longest of those that every release knows which is no longer than this one; the shortest for seconds. */
function oldInterval(interval: ChartInterval): CandleInterval {
  const ms = intervalMsOf(interval);
  return CANDLE_INTERVALS.findLast((each) => CANDLE_INTERVAL_MS[each] <= ms) ?? "1m";
}
