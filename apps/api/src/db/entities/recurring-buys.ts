// The tables of recurring buys, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import type { Recurrence, SkipReason } from "@fillmark/contracts/recurring-terms";

export const RecurringBuyEntity = defineEntity({
  name: "RecurringBuy",
  tableName: "recurring_buys",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().primary(),
    venue: p.text().$type<"demo" | "live">(),
    /** By its number; null for the first, and on the live venue. */
    demoAccount: p.smallint().nullable(),
    pair: p.text(),
    /** In smallest units of the pair's quote asset. */
    amount: p.decimal().precision(38).scale(0),
    every: p.text().$type<Recurrence>(),
    /** Days as 2026-12-31, of the plan's own time zone. */
    startOn: p.text(),
    minute: p.smallint(),
    timeZone: p.text(),
    state: p.text().$type<"active" | "paused" | "ended">().defaultRaw("'active'::text"),
    misses: p.smallint().defaultRaw("0"),
    nextOn: p.text().nullable(),
    nextAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
  },
});

export const RecurringBuyRunEntity = defineEntity({
  name: "RecurringBuyRun",
  tableName: "recurring_buy_runs",
  properties: {
    userId: p.uuid().primary(),
    planId: p.uuid().primary(),
    dueOn: p.text().primary(),
    dueAt: p.datetime(3),
    /** When it was taken up, which is later than it was due where the server was away. */
    begunAt: p.datetime(3),
    outcome: p.text().$type<"due" | "bought" | "skipped">().defaultRaw("'due'::text"),
    reason: p.text().$type<SkipReason>().nullable(),
    orderId: p.bigint("string").nullable(),
  },
});
