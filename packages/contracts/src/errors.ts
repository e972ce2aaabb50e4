import { z } from "zod";
import {
  away,
  bad,
  conflict,
  field,
  limited,
  missing,
  none,
  refused,
  retry,
  type ErrorSpec,
} from "./error-parts.ts";
import { errorsOfAlerts } from "./errors-of-alerts.ts";
import { errorsOfDeposits } from "./errors-of-deposits.ts";
import { errorsOfInbox } from "./errors-of-inbox.ts";
import { errorsOfImports } from "./errors-of-imports.ts";
import { errorsOfDemo } from "./errors-of-demo.ts";
import { errorsOfLimits } from "./errors-of-limits.ts";
import { errorsOfLots } from "./errors-of-lots.ts";
import { errorsOfNumbers } from "./errors-of-numbers.ts";
import { errorsOfPeople } from "./errors-of-people.ts";
import { errorsOfReconciliation } from "./errors-of-reconciliation.ts";
import { errorsOfListings } from "./errors-of-listings.ts";
import { errorsOfMonitoring } from "./errors-of-monitoring.ts";
import { errorsOfScreening } from "./errors-of-screening.ts";
import { errorsOfRecurring } from "./errors-of-recurring.ts";
import { errorsOfSigning } from "./errors-of-signing.ts";
import { errorsOfSwaps } from "./errors-of-swaps.ts";
import { errorsOfWithdrawals } from "./errors-of-withdrawals.ts";
import { errorsOfVerification } from "./errors-of-verification.ts";
import { errorsOfWebhooks } from "./errors-of-webhooks.ts";
import { Issue } from "./issues.ts";

/**
 * Every error that a caller can meet, once: HTTP status, tRPC code and the shape of its details.
 * Server, REST layer and web read this table; nothing else decides a status. The words for people
 * live in the web's message catalogue, `message` here is the plain sentence of the REST layer.
 */
export const errors = {
  // Input
  VALIDATION: {
    ...bad,
    message: "The request is not valid.",
    details: z.strictObject({ issues: z.array(Issue) }),
  },
  ...errorsOfNumbers,
  PAYLOAD_TOO_LARGE: {
    http: 413,
    trpc: "PAYLOAD_TOO_LARGE",
    message: "The request is too large.",
    details: none,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    http: 415,
    trpc: "UNSUPPORTED_MEDIA_TYPE",
    message: "This content type is not accepted.",
    details: none,
  },

  ...errorsOfPeople,
  ...errorsOfSigning,
  ...errorsOfVerification,
  ...errorsOfWebhooks,

  // Statements
  STATEMENT_TOO_LARGE: {
    ...refused,
    message: "The month has too many postings for a PDF. Save them as CSV from the transactions page.",
    details: z.strictObject({ limit: z.int() }),
  },

  // Things
  NOT_FOUND: { ...missing, message: "There is nothing here.", details: none },
  UNKNOWN_PAIR: {
    ...missing,
    message: "There is no such pair.",
    details: z.strictObject({ pair: z.string() }),
  },
  UNKNOWN_ORDER: {
    ...missing,
    message: "There is no such order.",
    details: z.strictObject({ orderId: z.string() }),
  },

  // Trading
  PAIR_NOT_OPEN: {
    ...refused,
    message: "This pair is not open for this order.",
    details: z.strictObject({ pair: z.string(), state: z.string() }),
  },
  VENUE_CANCEL_ONLY: {
    ...refused,
    message: "Trading is paused: orders can be canceled, not placed.",
    details: z.strictObject({ reason: z.string() }),
  },
  BELOW_MIN_NOTIONAL: { ...refused, message: "The order is too small.", details: limited },
  DISPLAY_OUT_OF_RANGE: {
    ...refused,
    message: "The displayed quantity is too small or too large for the quantity.",
    details: z.strictObject({
      field: z.string(),
      lowest: z.string(),
      highest: z.string(),
      actual: z.string(),
    }),
  },
  ABOVE_MAX_NOTIONAL: { ...refused, message: "The order is too large.", details: limited },
  OUTSIDE_PRICE_BAND: {
    ...refused,
    message: "The price is too far from the market.",
    details: z.strictObject({
      field: z.string(),
      lowest: z.string(),
      highest: z.string(),
      actual: z.string(),
    }),
  },
  TRIGGER_CROSSED: {
    ...refused,
    message: "The price is beyond this trigger already.",
    details: limited,
  },
  TOO_MANY_OPEN_ORDERS: { ...refused, message: "You have too many open orders.", details: limited },
  INSUFFICIENT_FUNDS: {
    ...refused,
    message: "There is not enough available.",
    details: z.strictObject({
      asset: z.string(),
      needed: z.string(),
      available: z.string(),
      missing: z.string(),
    }),
  },
  ...errorsOfDemo,
  ...errorsOfLimits,
  WOULD_TAKE: {
    ...refused,
    message: "A post-only order must not trade at once.",
    details: z.strictObject({ price: z.string(), best: z.string() }),
  },
  FOK_UNFILLABLE: {
    ...refused,
    message: "The whole order can't be filled now.",
    details: z.strictObject({ wanted: z.string(), fillable: z.string() }),
  },
  NO_LIQUIDITY: {
    ...refused,
    message: "Nobody is offering within your protection price.",
    details: z.strictObject({ pair: z.string() }),
  },
  STALE_MARKET: {
    ...refused,
    message: "The market price is too old to trade on.",
    details: z.strictObject({ pair: z.string(), ageMs: z.int().nullable() }),
  },
  CROSSED_MARKET: {
    ...refused,
    message: "The market quote is crossed.",
    details: z.strictObject({ pair: z.string() }),
  },
  ORDER_ENDED: {
    ...conflict,
    message: "The order has already ended.",
    details: z.strictObject({ orderId: z.string(), state: z.string() }),
  },
  ORDER_TOO_LATE: {
    ...conflict,
    message: "The order came after the moment until which it was good. Nothing was placed.",
    details: z.strictObject({ notAfter: z.string(), now: z.string() }),
  },
  CLIENT_ORDER_ID_CONFLICT: {
    ...conflict,
    message: "This client order id belongs to another order.",
    details: z.strictObject({ clientOrderId: z.string(), orderId: z.string() }),
  },
  INSUFFICIENT_LIQUIDITY: {
    ...refused,
    message: "The market maker doesn't have enough of this asset now.",
    details: z.strictObject({ asset: z.string() }),
  },
  WITHDRAWAL_STATE: {
    ...conflict,
    message: "The withdrawal has moved on.",
    details: z.strictObject({
      withdrawalId: z.string(),
      state: z.enum(["unknown", "held", "released", "paid", "returned"]),
    }),
  },
  ...errorsOfWithdrawals,
  ...errorsOfDeposits,
  ...errorsOfReconciliation,
  ...errorsOfMonitoring,
  ...errorsOfListings,
  ...errorsOfScreening,
  ...errorsOfSwaps,
  ...errorsOfLots,
  ...errorsOfImports,
  ...errorsOfInbox,
  ...errorsOfAlerts,
  ...errorsOfRecurring,
  DEMO_NOT_OPEN: { ...conflict, message: "The demo account is not open yet.", details: none },

  // Chat
  MESSAGE_ID_CONFLICT: {
    ...conflict,
    message: "This message id belongs to another message.",
    details: z.strictObject({ clientMessageId: z.string() }),
  },
  FILE_TOO_LARGE: {
    http: 413,
    trpc: "PAYLOAD_TOO_LARGE",
    message: "File too large. Please select a file smaller than 10MB.",
    details: z.strictObject({ limitBytes: z.int() }),
  },
  FILE_REFUSED: {
    http: 415,
    trpc: "UNSUPPORTED_MEDIA_TYPE",
    message: "This file can't be accepted.",
    details: z.strictObject({
      /** `svg` and `image_format` are images all the same, and not of a kind that can be shown safely. */
      reason: z.enum(["type", "svg", "image_format", "content", "empty", "too_many_pixels", "unreadable"]),
      accepted: z.array(z.string()),
    }),
  },
  FILE_QUOTA_REACHED: {
    http: 429,
    trpc: "TOO_MANY_REQUESTS",
    message: "You have sent too many files. Please wait.",
    details: retry,
  },
  UPLOAD_TOO_SLOW: {
    http: 408,
    trpc: "TIMEOUT",
    message: "The file comes too slowly. Please send it over a faster connection.",
    details: z.strictObject({ bytesPerSecond: z.int() }),
  },
  UNKNOWN_FILE: {
    ...missing,
    message: "There is no such file.",
    details: z.strictObject({ fileId: z.string() }),
  },
  NOT_RESOLVED: { ...conflict, message: "This conversation is not resolved.", details: none },
  ASSIGNMENT_CHANGED: {
    ...conflict,
    message: "Somebody else has just taken or returned this conversation.",
    details: z.strictObject({ assigneeId: z.string().nullable() }),
  },
  IDEMPOTENCY_CONFLICT: {
    ...conflict,
    message: "This Idempotency-Key belongs to another request.",
    details: none,
  },
  TEXT_CHANGED: { ...conflict, message: "Somebody else has just changed this text.", details: none },
  NAME_TAKEN: { ...conflict, message: "This name is already in use.", details: field },

  // Us
  BUSY: { ...away, message: "We are busy. Please try again.", details: retry },
  DATABASE_AWAY: { ...away, message: "We can't reach our records right now.", details: retry },
  FILES_AWAY: { ...away, message: "We can't reach our files right now.", details: retry },
  STORAGE_FULL: {
    ...away,
    message: "We can't take anything new right now, as our storage is full. What is there can be read.",
    details: retry,
  },
  INSUFFICIENT_STORAGE: {
    http: 507,
    trpc: "SERVICE_UNAVAILABLE",
    message: "We have no room for files right now.",
    details: retry,
  },
  OUTCOME_UNKNOWN: {
    ...away,
    message: "We can't tell yet whether this went through. Ask again with the same client order id.",
    details: z.strictObject({ clientOrderId: z.string().nullable(), retryAfterSeconds: z.int() }),
  },
  INTERNAL: {
    http: 500,
    trpc: "INTERNAL_SERVER_ERROR",
    message: "Something went wrong on our side.",
    details: z.strictObject({ requestId: z.string() }),
  },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof errors;

/** Whether a value is a code of this catalogue: an older page may be answered with a newer one. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errors, value);
}

export type ErrorDetails<C extends ErrorCode> = z.infer<(typeof errors)[C]["details"]>;

/** What tRPC's `error.data.domain` and the REST body's `code` and `details` carry. */
export type DomainErrorView = { [C in ErrorCode]: { code: C; details: ErrorDetails<C> } }[ErrorCode];
