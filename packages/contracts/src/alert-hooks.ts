import { z } from "zod";
import { DemoAccountNumber } from "./demo-accounts.ts";
import { Decimal, Instant, lineText, PairName, VenueName } from "./shapes.ts";
import { ORDER_TYPES, SIDES } from "./trading.ts";

/** Addresses at which a charting service's alert becomes an order: one for each strategy, with a secret in it. */

/** Of one account. */
export const ALERT_HOOKS_MAX = 10;
export const ALERT_HOOK_LOG_DAYS = 30;
/** An alert that says when it was sent is taken for so long, and one without an id is the same as one like it. */
export const ALERT_MAX_AGE_SECONDS = 300;
export const ALERT_REPEAT_SECONDS = 60;
/** Alerts of one hook that are looked at within a minute. */
export const ALERTS_PER_MINUTE = 60;
/** Of a body, in characters. */
export const ALERT_BODY_KEPT = 1_000;

/** What a charting service sends. A market order names `quantity` or `quoteAmount`, a limit order `quantity` and `limitPrice`. */
export const AlertInput = z.strictObject({
  pair: PairName,
  side: z.enum(SIDES),
  type: z.enum(ORDER_TYPES),
  quantity: Decimal.optional(),
  quoteAmount: Decimal.optional(),
  limitPrice: Decimal.optional(),
  /** The same id never orders twice. */
  id: z
    .string()
    .regex(/^[A-Za-z0-9._:-]{1,50}$/, "1 to 50 letters, digits or . _ : -")
    .optional(),
  time: z.iso.datetime({ offset: true }).optional(),
});
export type AlertInput = z.infer<typeof AlertInput>;

/** An address, or a network in CIDR notation. */
const HookAddress = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
    error: "an address like 203.0.113.7 or a network like 203.0.113.0/24",
  })
  .refine((text) => !/^::ffff:/i.test(text), "write an IPv4 address without ::ffff:");

export const CreateAlertHookInput = z.strictObject({
  name: lineText(60),
  /** The only one that it orders on. The live one needs trading limits of the account's own. */
  venue: VenueName,
  /** On the demo venue: the only account that it orders on, by its number. Without it the one of this call. */
  demoAccount: DemoAccountNumber.optional(),
  /** Of US dollars. */
  pairs: z.array(PairName).min(1).max(50),
  /** US dollars. */
  maxOrderValue: Decimal,
  /** From 00:00 UTC. */
  maxOrdersPerDay: z.int().min(1).max(10_000),
  /** From where alerts may come; empty for anywhere. */
  addresses: z.array(HookAddress).max(20).default([]),
});
export type CreateAlertHookInput = z.infer<typeof CreateAlertHookInput>;

export const AlertHookInput = z.strictObject({ hookId: z.uuid() });
export type AlertHookInput = z.infer<typeof AlertHookInput>;

/** What a hook may from now on. Its venue and its address stay as they are. */
export const ChangeAlertHookInput = AlertHookInput.extend({
  ...CreateAlertHookInput.omit({ venue: true, demoAccount: true }).shape,
  // One that isn't named would otherwise open the hook to everybody.
  addresses: CreateAlertHookInput.shape.addresses.unwrap(),
});
export type ChangeAlertHookInput = z.infer<typeof ChangeAlertHookInput>;

export const AlertHookView = z.object({
  id: z.string(),
  name: z.string(),
  venue: VenueName,
  /** The demo account that it orders on, by its number; null on the live venue. */
  demoAccount: z.int().nullable(),
  pairs: z.array(z.string()),
  maxOrderValue: Decimal,
  maxOrdersPerDay: z.int(),
  addresses: z.array(z.string()),
  createdAt: Instant,
  /** Placed since 00:00 UTC. */
  ordersToday: z.int(),
  lastReceivedAt: Instant.nullable(),
});
export type AlertHookView = z.infer<typeof AlertHookView>;

/** Oldest first. */
export const AlertHooksView = z.object({ hooks: z.array(AlertHookView), limit: z.int() });
export type AlertHooksView = z.infer<typeof AlertHooksView>;

/** `path` holds the secret and is shown this once; it is posted to below the platform's own address. */
export const AlertHookMadeView = z.object({ hook: AlertHookView, path: z.string() });
export type AlertHookMadeView = z.infer<typeof AlertHookMadeView>;

export const AlertHookRemovedView = z.object({ removed: z.literal(true) });

export const ALERT_OUTCOMES = ["received", "placed", "refused"] as const;
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number];

export const ReceivedAlertView = z.object({
  id: z.string(),
  at: Instant,
  address: z.string(),
  /** Its beginning. */
  body: z.string(),
  /** `received`: what came of it isn't known yet, or was lost with the process. */
  outcome: z.enum(ALERT_OUTCOMES),
  orderId: z.string().nullable(),
  /** Of the refusal. */
  code: z.string().nullable(),
  /** How often it came again, and was not looked at. */
  repeats: z.int(),
});
export type ReceivedAlertView = z.infer<typeof ReceivedAlertView>;

/** Newest first, the newest hundred. */
export const ReceivedAlertsView = z.object({ alerts: z.array(ReceivedAlertView) });
export type ReceivedAlertsView = z.infer<typeof ReceivedAlertsView>;
