// The tables of market, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const MarketAnchorEntity = defineEntity({
  name: "MarketAnchor",
  tableName: "market_anchors",
  properties: {
    source: p.text().primary(),
    speed: p.double().primary(),
    anchoredAt: p.datetime(3),
  },
});
