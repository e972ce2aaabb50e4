/** What screens know of webhooks, too. Without schemas, which they don't load. */

/** What can be subscribed to. */
export const WEBHOOK_EVENTS = [
  "order.filled",
  "order.updated",
  "deposit.credited",
  "withdrawal.updated",
  "alert.fired",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_NAME_MAX_LENGTH = 60;
export const WEBHOOK_LOG_DAYS = 30;
