// The tables of hooks for alerts, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import type { AlertOutcome } from "@fillmark/contracts/alert-hooks";
import type { Venue } from "@fillmark/contracts/constants";

export const AlertHookEntity = defineEntity({
  name: "AlertHook",
  tableName: "alert_hooks",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.text(),
    secretHash: p.text(),
    venue: p.text().$type<Venue>(),
    /** By its number; null for the first, and on the live venue. */
    demoAccount: p.smallint().nullable(),
    pairs: p.array<string>().columnType("text[]"),
    maxOrderValue: p.decimal().precision(38).scale(0),
    maxOrdersPerDay: p.integer(),
    addresses: p.array<string>().columnType("text[]"),
    createdAt: p.datetime(3),
    day: p.integer().defaultRaw("0"),
    orders: p.integer().defaultRaw("0"),
    lastReceivedAt: p.datetime(3).nullable(),
  },
});

export const ReceivedAlertEntity = defineEntity({
  name: "ReceivedAlert",
  tableName: "received_alerts",
  properties: {
    id: p.uuid().primary(),
    hookId: p.uuid(),
    at: p.datetime(3),
    address: p.text(),
    body: p.text(),
    bodyHash: p.text(),
    alertId: p.text().nullable(),
    outcome: p.text().$type<AlertOutcome>().defaultRaw("'received'::text"),
    orderId: p.text().nullable(),
    code: p.text().nullable(),
    repeats: p.integer().defaultRaw("0"),
  },
});
