// The tables of traders' webhooks, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import type { Venue } from "@fillmark/contracts/constants";
import type { WebhookEvent } from "@fillmark/contracts/webhook-figures";
import type { WebhookDeliveryState, WEBHOOK_TEST, WebhookOffReason } from "@fillmark/contracts/webhooks";

export const WebhookEndpointEntity = defineEntity({
  name: "WebhookEndpoint",
  tableName: "webhook_endpoints",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.text(),
    url: p.text(),
    venue: p.text().$type<Venue>(),
    events: p.array<WebhookEvent>().columnType("text[]"),
    secretSealed: p.text(),
    oldSecretSealed: p.text().nullable(),
    oldSecretUntil: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    offAt: p.datetime(3).nullable(),
    offReason: p.text().$type<WebhookOffReason>().nullable(),
    failingSince: p.datetime(3).nullable(),
    failures: p.integer().defaultRaw("0"),
    restsUntil: p.datetime(3).nullable(),
    isSlow: p.boolean().defaultRaw("false"),
    lastDeliveredAt: p.datetime(3).nullable(),
  },
});

export const WebhookDeliveryEntity = defineEntity({
  name: "WebhookDelivery",
  tableName: "webhook_deliveries",
  properties: {
    id: p.uuid().primary(),
    endpointId: p.uuid(),
    event: p.text().$type<WebhookEvent | typeof WEBHOOK_TEST>(),
    once: p.text(),
    body: p.text(),
    state: p.text().$type<WebhookDeliveryState>().defaultRaw("'waiting'::text"),
    attempts: p.integer().defaultRaw("0"),
    createdAt: p.datetime(3),
    askedAt: p.datetime(3).nullable(),
    nextTryAt: p.datetime(3),
    triedAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
    status: p.integer().nullable(),
    durationMs: p.integer().nullable(),
    answer: p.text().nullable(),
    error: p.text().nullable(),
  },
});

export const WebhookCursorEntity = defineEntity({
  name: "WebhookCursor",
  tableName: "webhook_cursors",
  properties: {
    name: p.text().primary(),
    after: p.bigint("string"),
  },
});
