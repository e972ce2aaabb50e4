// The tables of charts, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import type { DrawingView } from "@fillmark/contracts/charts";

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
