// The tables of execution, as the migrations leave them: entities.integration.test.ts compares both.
import type { Venue } from "@fillmark/contracts/constants";
import type { ExecutionSource, OrderKind } from "@fillmark/contracts/execution";
import type { Side } from "@fillmark/contracts/trading";
import { defineEntity, p } from "@mikro-orm/core";

export const ExecutionEntity = defineEntity({
  name: "Execution",
  tableName: "executions",
  properties: {
    fillId: p.bigint("string").primary(),
    role: p.text().$type<"maker" | "taker">().primary(),
    seq: p.bigint("string"),
    at: p.datetime(3),
    owner: p.text(),
    venue: p.text().$type<Venue>(),
    pair: p.text(),
    quoteAsset: p.text(),
    orderId: p.bigint("string"),
    orderKind: p.text().$type<OrderKind>(),
    side: p.text().$type<Side>(),
    source: p.text().$type<ExecutionSource>(),
    price: p.bigint("string"),
    quantity: p.bigint("string"),
    value: p.decimal().precision(38).scale(0),
    fee: p.decimal().precision(38).scale(0),
    queueAhead: p.bigint("string").nullable(),
    arrivedSeq: p.bigint("string"),
    arrivedAt: p.datetime(3),
    arrivalBid: p.bigint("string").nullable(),
    arrivalAsk: p.bigint("string").nullable(),
    arrivalValue: p.decimal().precision(38).scale(0).nullable(),
    spread: p.decimal().precision(38).scale(0).nullable(),
    slippageBps: p.decimal().precision(14).scale(2).nullable(),
    bestValue: p.decimal().precision(38).scale(0).nullable(),
    improvement: p.decimal().precision(38).scale(0).nullable(),
    previewPrice: p.decimal().precision(38).scale(0).nullable(),
    previewValue: p.decimal().precision(38).scale(0).nullable(),
    mid5s: p.bigint("string").nullable(),
    realised5s: p.decimal().precision(38).scale(0).nullable(),
    mid60s: p.bigint("string").nullable(),
    realised60s: p.decimal().precision(38).scale(0).nullable(),
  },
});

/** Up to which fill executions are recorded. */
export const ExecutionProgressEntity = defineEntity({
  name: "ExecutionProgress",
  tableName: "execution_progress",
  properties: {
    isOnly: p.boolean().primary().defaultRaw("true"),
    throughFill: p.bigint("string").defaultRaw("0"),
    throughLiquidity: p.bigint("string").defaultRaw("0"),
  },
});

export const LiquidityPositionEntity = defineEntity({
  name: "LiquidityPosition",
  tableName: "liquidity_positions",
  properties: {
    venue: p.text().$type<Venue>().primary(),
    pair: p.text().primary(),
    position: p.decimal().precision(38).scale(0),
    cost: p.decimal().precision(38).scale(0),
    realised: p.decimal().precision(38).scale(0),
    cash: p.decimal().precision(38).scale(0),
    fills: p.bigint("string"),
  },
});

export const LiquidityDayEntity = defineEntity({
  name: "LiquidityDay",
  tableName: "liquidity_days",
  properties: {
    venue: p.text().$type<Venue>().primary(),
    day: p.date().primary(),
    pair: p.text().primary(),
    fills: p.bigint("string"),
    value: p.decimal().precision(38).scale(0),
    realised: p.decimal().precision(38).scale(0),
    fees: p.decimal().precision(38).scale(0),
  },
});

export const ExecutionDayEntity = defineEntity({
  name: "ExecutionDay",
  tableName: "execution_days",
  properties: {
    venue: p.text().$type<Venue>().primary(),
    day: p.date().primary(),
    pair: p.text().primary(),
    source: p.text().$type<ExecutionSource>().primary(),
    quoteAsset: p.text(),
    fills: p.decimal().precision(38).scale(0).defaultRaw("0"),
    value: p.decimal().precision(38).scale(0).defaultRaw("0"),
    fee: p.decimal().precision(38).scale(0).defaultRaw("0"),
    timeMs: p.decimal().precision(38).scale(0).defaultRaw("0"),
    spread: p.decimal().precision(38).scale(0).defaultRaw("0"),
    arrivalValue: p.decimal().precision(38).scale(0).defaultRaw("0"),
    withArrival: p.decimal().precision(38).scale(0).defaultRaw("0"),
    improvement: p.decimal().precision(38).scale(0).defaultRaw("0"),
    bestValue: p.decimal().precision(38).scale(0).defaultRaw("0"),
    improved: p.decimal().precision(38).scale(0).defaultRaw("0"),
    realised5s: p.decimal().precision(38).scale(0).defaultRaw("0"),
    arrival5s: p.decimal().precision(38).scale(0).defaultRaw("0"),
    with5s: p.decimal().precision(38).scale(0).defaultRaw("0"),
    realised60s: p.decimal().precision(38).scale(0).defaultRaw("0"),
    arrival60s: p.decimal().precision(38).scale(0).defaultRaw("0"),
    with60s: p.decimal().precision(38).scale(0).defaultRaw("0"),
  },
});

/** How limits leave the liquidity provider's quotes on a pair, and what admins were notified of last. */
export const LiquidityStandingEntity = defineEntity({
  name: "LiquidityStanding",
  tableName: "liquidity_standings",
  properties: {
    venue: p.text().$type<"demo" | "live">().primary(),
    pair: p.text().primary(),
    state: p.text(),
    since: p.datetime(3),
    reported: p.text(),
    /** Since when the state is another than what was reported; null while it is that. */
    differsSince: p.datetime(3).nullable(),
    reports: p.integer(),
  },
});
