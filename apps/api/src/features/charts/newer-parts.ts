import type { LayoutView } from "@fillmark/contracts/chart-layouts";
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
      interval,
      kind,
      volume,
      indicators,
    })),
  }));
  const newer = layouts
    .filter(({ charts }) => charts.some(({ compare }) => compare.length > 0))
    .map(({ id, charts }) => ({ id, charts: charts.map(({ compare }) => ({ compare })) }));
  return { stored, newer };
}

/** Puts both together again. A release from before may have saved since, and left the newer parts as they were. */
export function joinLayouts(stored: readonly StoredLayout[], newer: readonly NewerParts[]): LayoutView[] {
  const byId = new Map(newer.map(({ id, charts }) => [id, charts]));
  return stored.map(({ charts, ...layout }) => ({
    ...layout,
    charts: charts.map((chart, place) => ({
      ...chart,
      compare: byId.get(layout.id)?.[place]?.compare ?? [],
    })),
  }));
}
