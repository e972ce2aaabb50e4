// The keys of someone's programs, and what those called for. No secret, no public key and no hash.
import { query } from "../../../db/query.ts";
import { tablePart, type ExportPart } from "./export-parts.ts";
import { PAGE, pagesOf } from "./export-scope.ts";

const apiKeys = tablePart({
  name: "api-keys",
  about: "the keys of your programs, without their secrets",
  columns: [
    "id",
    "name",
    "type",
    "venue",
    "apiKey",
    "hint",
    "scopes",
    "addresses",
    "createdAt",
    "expiresAt",
    "lastUsedAt",
    "lastAddress",
    "revokedAt",
    "demoAccount",
  ],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("api_keys")
      .select(["id", "name", "type", "venue", "api_key as apiKey", "hint", "scopes", "addresses"])
      .select(["demo_account as demoAccount", "created_at as createdAt"])
      .select(["expires_at as expiresAt", "last_used_at as lastUsedAt", "last_address as lastAddress"])
      .select("revoked_at as revokedAt")
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
  },
});

const apiKeyCalls = tablePart({
  name: "api-key-calls",
  about: "what your programs called us for lately, by key",
  columns: ["id", "keyId", "at", "method", "route", "status", "code", "address"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: { id: string } | null) =>
      query(ctx.em)
        .selectFrom("api_key_calls")
        .select(["id", "key_id as keyId", "at", "method", "route", "status", "code", "address"])
        .where("user_id", "=", userId)
        .where("id", ">", after?.id ?? "0")
        .orderBy("id")
        .limit(PAGE)
        .execute(),
    ),
});

const webhooks = tablePart({
  name: "webhooks",
  about: "where we send what happens to your account, without the secrets",
  columns: ["id", "name", "url", "venue", "events", "createdAt", "offAt", "offReason", "lastDeliveredAt"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("webhook_endpoints")
      .select(["id", "name", "url", "venue", "events", "created_at as createdAt", "off_at as offAt"])
      .select(["off_reason as offReason", "last_delivered_at as lastDeliveredAt"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
  },
});

const webhookDeliveries = tablePart({
  name: "webhook-deliveries",
  about: "what was sent to your webhooks lately, and what they answered",
  columns: [
    "id",
    "webhookId",
    "event",
    "state",
    "attempts",
    "createdAt",
    "triedAt",
    "status",
    "durationMs",
    "answer",
    "error",
    "body",
  ],
  pages: ({ ctx, userId }) =>
    pagesOf((after: { id: string } | null) => {
      const found = query(ctx.em)
        .selectFrom("webhook_deliveries as d")
        .innerJoin("webhook_endpoints as e", "e.id", "d.endpoint_id")
        .select(["d.id", "d.endpoint_id as webhookId", "d.event", "d.state", "d.attempts"])
        .select(["d.created_at as createdAt", "d.tried_at as triedAt", "d.status"])
        .select(["d.duration_ms as durationMs", "d.answer", "d.error", "d.body"])
        .where("e.user_id", "=", userId)
        .orderBy("d.id")
        .limit(PAGE);
      return (after === null ? found : found.where("d.id", ">", after.id)).execute();
    }),
});

const alertHooks = tablePart({
  name: "alert-hooks",
  about: "where alerts become orders, without the secrets",
  columns: [
    "id",
    "name",
    "venue",
    "demoAccount",
    "pairs",
    "maxOrdersPerDay",
    "addresses",
    "createdAt",
    "lastReceivedAt",
  ],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("alert_hooks")
      .select(["id", "name", "venue", "pairs", "max_orders_per_day as maxOrdersPerDay", "addresses"])
      .select(["created_at as createdAt", "last_received_at as lastReceivedAt"])
      .select("demo_account as demoAccount")
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
  },
});

const receivedAlerts = tablePart({
  name: "received-alerts",
  about: "the alerts that came lately, and what came of each",
  columns: ["id", "hookId", "at", "address", "body", "outcome", "orderId", "code", "repeats"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: { id: string } | null) => {
      const found = query(ctx.em)
        .selectFrom("received_alerts as r")
        .innerJoin("alert_hooks as h", "h.id", "r.hook_id")
        .select(["r.id", "r.hook_id as hookId", "r.at", "r.address", "r.body", "r.outcome"])
        .select(["r.order_id as orderId", "r.code", "r.repeats"])
        .where("h.user_id", "=", userId)
        .orderBy("r.id")
        .limit(PAGE);
      return (after === null ? found : found.where("r.id", ">", after.id)).execute();
    }),
});

export const keyParts: readonly ExportPart[] = [
  apiKeys,
  apiKeyCalls,
  webhooks,
  webhookDeliveries,
  alertHooks,
  receivedAlerts,
];
