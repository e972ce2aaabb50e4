// The tables of alerts, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const PriceAlertEntity = defineEntity({
  name: "PriceAlert",
  tableName: "price_alerts",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().primary(),
    pair: p.text(),
    direction: p.text().$type<"above" | "below">(),
    price: p.decimal().precision(38).scale(18),
    note: p.text().nullable(),
    isUrgent: p.boolean().defaultRaw("false"),
    state: p.text().$type<"waiting" | "fired" | "expired">().defaultRaw("'waiting'::text"),
    createdAt: p.datetime(3),
    createdMarketAt: p.datetime(3).nullable(),
    expiresAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
    evidence: p.json<unknown>().nullable(),
  },
});

export const PriceAlertWatermarkEntity = defineEntity({
  name: "PriceAlertWatermark",
  tableName: "price_alert_watermarks",
  properties: {
    pair: p.text().primary(),
    until: p.datetime(3),
  },
});
