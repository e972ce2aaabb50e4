// The tables of charts, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import type { DrawingView } from "@fillmark/contracts/charts";
import type { CandleInterval } from "@fillmark/contracts/constants";
import type { LayoutChart, LayoutView } from "@fillmark/contracts/chart-layouts";

export const ChartDrawingsEntity = defineEntity({
  name: "ChartDrawings",
  tableName: "chart_drawings",
  properties: {
    userId: p.uuid().primary(),
    pair: p.text().primary(),
    version: p.integer(),
    drawings: p.json<DrawingView[]>(),
    changedAt: p.datetime(3),
  },
});

/** A layout as every release reads it. */
export interface StoredLayout extends Omit<LayoutView, "charts"> {
  charts: (Omit<LayoutChart, "compare" | "interval"> & { interval: CandleInterval })[];
}

/** What its charts have beyond that, each by its place. */
export interface NewerParts {
  id: string;
  charts: Pick<LayoutChart, "compare" | "interval">[];
}

export const ChartLayoutsEntity = defineEntity({
  name: "ChartLayouts",
  tableName: "chart_layouts",
  properties: {
    userId: p.uuid().primary(),
    version: p.integer(),
    layouts: p.json<StoredLayout[]>(),
    newerParts: p.json<NewerParts[]>().nullable(),
    changedAt: p.datetime(3),
  },
});
