// The tables of charts, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import type { DrawingView } from "@fillmark/contracts/charts";
import type { LayoutView } from "@fillmark/contracts/chart-layouts";

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

export const ChartLayoutsEntity = defineEntity({
  name: "ChartLayouts",
  tableName: "chart_layouts",
  properties: {
    userId: p.uuid().primary(),
    version: p.integer(),
    layouts: p.json<LayoutView[]>(),
    changedAt: p.datetime(3),
  },
});
