// The tables of overview, as the migrations leave them: entities.integration.test.ts compares both.
import type { QueueKind } from "@fillmark/contracts/queues";
import { defineEntity, p } from "@mikro-orm/core";

export const ActiveUserEntity = defineEntity({
  name: "ActiveUser",
  tableName: "active_users",
  properties: {
    day: p.date().primary(),
    userId: p.uuid().primary(),
    firstAt: p.datetime(3),
  },
});

export const ClosedDayEntity = defineEntity({
  name: "ClosedDay",
  tableName: "closed_days",
  properties: {
    isOnly: p.boolean().primary().defaultRaw("true"),
    through: p.date().defaultRaw("'0001-01-01'::date"),
  },
});

export const DaySumEntity = defineEntity({
  name: "DaySum",
  tableName: "day_sums",
  properties: {
    day: p.date().primary(),
    measure: p.text().$type<"sign_ups" | "actives" | "deposits" | "withdrawals">().primary(),
    asset: p.text().primary().defaultRaw("''::text"),
    value: p.decimal().precision(38).scale(0),
  },
});

export const QueueTargetEntity = defineEntity({
  name: "QueueTarget",
  tableName: "queue_targets",
  properties: {
    kind: p.text().$type<QueueKind>().primary(),
    minutes: p.integer(),
    setAt: p.datetime(3),
    setBy: p.uuid(),
  },
});

export const TradingDayEntity = defineEntity({
  name: "TradingDay",
  tableName: "trading_days",
  properties: {
    day: p.date().primary(),
    venue: p.text().primary(),
    asset: p.text().primary(),
    orders: p.bigint("string").defaultRaw("0"),
    fills: p.bigint("string").defaultRaw("0"),
    notional: p.decimal().precision(38).scale(0).defaultRaw("0"),
  },
});

export const TradingMinuteEntity = defineEntity({
  name: "TradingMinute",
  tableName: "trading_minutes",
  properties: {
    minute: p.datetime(3).primary(),
    venue: p.text().primary(),
    asset: p.text().primary(),
    orders: p.bigint("string").defaultRaw("0"),
    fills: p.bigint("string").defaultRaw("0"),
    notional: p.decimal().precision(38).scale(0).defaultRaw("0"),
  },
});

export const TradingSumEntity = defineEntity({
  name: "TradingSum",
  tableName: "trading_sums",
  properties: {
    isOnly: p.boolean().primary().defaultRaw("true"),
    throughOrder: p.bigint("string").defaultRaw("0"),
    throughFill: p.bigint("string").defaultRaw("0"),
  },
});
