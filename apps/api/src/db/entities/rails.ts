// The tables of rails, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const RailEventEntity = defineEntity({
  name: "RailEvent",
  tableName: "rail_events",
  properties: {
    rail: p.text().primary(),
    id: p.text().primary(),
    body: p.json<unknown>(),
    receivedAt: p.datetime(3).defaultRaw("now()"),
    tries: p.integer().defaultRaw("0"),
    nextTryAt: p.datetime(3).defaultRaw("now()"),
    handledAt: p.datetime(3).nullable(),
  },
});

export const SandboxNoticeEntity = defineEntity({
  name: "SandboxNotice",
  tableName: "sandbox_notices",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    rail: p.text(),
    body: p.text(),
    tries: p.integer().defaultRaw("0"),
    sendAt: p.datetime(3),
    sentAt: p.datetime(3).nullable(),
  },
});

export const SandboxPaymentEntity = defineEntity({
  name: "SandboxPayment",
  tableName: "sandbox_payments",
  properties: {
    id: p.text().primary(),
    rail: p.text(),
    subject: p.text().$type<"deposit" | "payout">(),
    subjectId: p.uuid(),
    reference: p.text(),
    asset: p.text(),
    amount: p.decimal().precision(38).scale(0),
    state: p.text().$type<"expected" | "settled" | "pending" | "silent" | "paid" | "failed" | "returned">(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    changedAt: p.datetime(3).defaultRaw("now()"),
  },
});
