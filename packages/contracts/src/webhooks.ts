import { z } from "zod";
import { Instant, lineText, VenueName } from "./shapes.ts";
import { WEBHOOK_EVENTS, WEBHOOK_NAME_MAX_LENGTH } from "./webhook-figures.ts";

/** Endpoints of traders that we call when something of theirs happens, signed after Standard Webhooks (standardwebhooks.com). */

/** What its owner sends to see that an endpoint works; nobody subscribes to it. */
export const WEBHOOK_TEST = "webhook.test";

/** Endpoints of one account. */
export const WEBHOOKS_MAX = 5;
/** So long the secret before still signs beside the new one. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
/** After so many days in which it accepted nothing, an endpoint is called no more. */
export const WEBHOOK_FAILING_DAYS = 5;
/** Of an answer, in bytes. */
export const WEBHOOK_ANSWER_KEPT = 1_024;
/** Tests and repeats that an account asks for within a minute. */
export const WEBHOOK_ASKED_PER_MINUTE = 10;

/** Why an endpoint is called no more: its owner's wish, days of failure, its answer 410, or too much that waits for it. */
export const WEBHOOK_OFF_REASONS = ["owner", "failing", "gone", "behind"] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .refine((events) => new Set(events).size === events.length, "must not name an event twice");

export const CreateWebhookInput = z.strictObject({
  name: lineText(WEBHOOK_NAME_MAX_LENGTH),
  url: z.string().trim().min(1).max(1_000),
  /** Orders, fills and money of this venue alone; alerts belong to both. */
  venue: VenueName,
  events: Events,
});
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>;

export const WebhookInput = z.strictObject({ webhookId: z.uuid() });
export type WebhookInput = z.infer<typeof WebhookInput>;

/** What an endpoint is from now on. Its venue and its secret stay as they are. */
export const ChangeWebhookInput = WebhookInput.extend(CreateWebhookInput.omit({ venue: true }).shape);
export type ChangeWebhookInput = z.infer<typeof ChangeWebhookInput>;

export const SetWebhookOnInput = WebhookInput.extend({ isOn: z.boolean() });
export type SetWebhookOnInput = z.infer<typeof SetWebhookOnInput>;

export const WebhookView = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  venue: VenueName,
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: Instant,
  /** Since when it is called no more; null while it is. */
  offAt: Instant.nullable(),
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** Since when no delivery was accepted; null after one that was. */
  failingSince: Instant.nullable(),
  /** Until when the secret before signs as well. */
  oldSecretUntil: Instant.nullable(),
  /** Deliveries that wait for their next try. */
  waiting: z.int(),
  lastDeliveredAt: Instant.nullable(),
});
export type WebhookView = z.infer<typeof WebhookView>;

/** Oldest first. */
export const WebhooksView = z.object({ webhooks: z.array(WebhookView), limit: z.int() });
export type WebhooksView = z.infer<typeof WebhooksView>;

/** `secret` verifies the signatures and is shown this once. */
export const WebhookMadeView = z.object({ webhook: WebhookView, secret: z.string() });
export type WebhookMadeView = z.infer<typeof WebhookMadeView>;

export const WebhookRemovedView = z.object({ removed: z.literal(true) });

export const WEBHOOK_DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

export const WebhookDeliveryView = z.object({
  /** Sent as `webhook-id`: the same at each try. */
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.int(),
  createdAt: Instant,
  /** Of one that waits. */
  nextTryAt: Instant.nullable(),
  /** Of the newest try, as what comes below. */
  triedAt: Instant.nullable(),
  /** Null where nobody answered. */
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
  /** Why there was no answer that counts. */
  error: z.string().nullable(),
  /** What was sent. */
  body: z.string(),
});
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;

/** Newest first. */
export const ListWebhookDeliveriesInput = WebhookInput.extend({ cursor: z.string().max(100).optional() });
export type ListWebhookDeliveriesInput = z.infer<typeof ListWebhookDeliveriesInput>;

export const WebhookDeliveriesView = z.object({
  items: z.array(WebhookDeliveryView),
  nextCursor: z.string().nullable(),
});
export type WebhookDeliveriesView = z.infer<typeof WebhookDeliveriesView>;

export const ResendWebhookInput = WebhookInput.extend({ deliveryId: z.uuid() });
export type ResendWebhookInput = z.infer<typeof ResendWebhookInput>;

const WEBHOOK_NOTICES = [
  "added",
  "changed",
  "secret_rotated",
  "off_failing",
  "off_gone",
  "off_behind",
] as const;
export type WebhookNotice = (typeof WEBHOOK_NOTICES)[number];

/** A webhook was added, changed or got another secret, or is called no more. */
export const WebhookContent = z.object({
  type: z.literal("webhook"),
  name: z.string(),
  what: z.enum(WEBHOOK_NOTICES),
});
