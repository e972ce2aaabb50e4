import { z } from "zod";
import { KILL_SWITCH_CANCELS } from "./constants.ts";
import { AssetCode, Decimal, Instant, onVenue, VenueName } from "./shapes.ts";
import { ReceiptView } from "./trading.ts";

/** Limits that traders set for their own account on a venue. Null is no limit; money is in `asset`. */

/** Of an account, and of a key beside it. */
export const limitFields = {
  /** Of one order, or of one swap. */
  maxOrderValue: Decimal.nullable(),
  /** Since 00:00 UTC; an amendment to more counts as well. */
  maxOrdersPerDay: z.int().min(1).max(1_000_000).nullable(),
  /** What the trades since 00:00 UTC have lost against what was paid on average, fees included. */
  maxLossPerDay: Decimal.nullable(),
  /** Loosening holds from the next UTC day, and after so many hours at the earliest. */
  waitHours: z.int().min(0).max(720),
};

/** All of them together: what isn't named anew isn't kept. */
export const SetTradingLimitsInput = z.strictObject({ ...onVenue, ...limitFields });
export type SetTradingLimitsInput = z.infer<typeof SetTradingLimitsInput>;

/**
 * While it is on, nothing new is taken. `cancels` says which open orders end with it: none, those that would go on opening,
 * or all, stop losses as well. Locked it stays on till then; a lock is only ever made longer.
 */
export const SetKillSwitchInput = z.strictObject({
  ...onVenue,
  on: z.boolean(),
  lockedUntil: Instant.optional(),
  cancels: z.enum(KILL_SWITCH_CANCELS).optional(),
});
export type SetKillSwitchInput = z.infer<typeof SetKillSwitchInput>;

export const TradingLimitsView = z.object({
  venue: VenueName,
  asset: AssetCode,
  /** In force now. */
  limits: z.object(limitFields),
  /** What was loosened and waits. */
  next: z.object({ ...limitFields, from: Instant }).nullable(),
  /** Null while it is off. */
  killSwitch: z.object({ since: Instant, lockedUntil: Instant.nullable() }).nullable(),
  /** The UTC day that runs till `endsAt`. */
  today: z.object({
    /** False before limits are set for the first time: till then nothing is counted. */
    isCounting: z.boolean(),
    orders: z.int(),
    /** Below zero for a loss. */
    result: Decimal,
    lossReachedAt: Instant.nullable(),
    endsAt: Instant,
  }),
});
export type TradingLimitsView = z.infer<typeof TradingLimitsView>;

/** Of both venues; of its own alone for a key that signs. */
export const TradingLimitsOfVenuesView = z.object({ venues: z.array(TradingLimitsView) });

export const TradingLimitsSetView = z.object({
  limits: TradingLimitsView,
  /** How many open orders ended with it. */
  canceled: z.int(),
  receipt: ReceiptView,
});
export type TradingLimitsSetView = z.infer<typeof TradingLimitsSetView>;

/** Of what was on a demo account of a user who has several: its name then, if it had one, and its number. */
export const onDemoAccount = { demoAccount: z.string().optional(), demoAccountNumber: z.int().optional() };

const TRADING_LIMITS_NOTICES = ["limits", "kill_switch_on", "kill_switch_off", "loss_reached"] as const;
export type TradingLimitsNotice = (typeof TRADING_LIMITS_NOTICES)[number];
/** Limits that traders set for themselves were changed, or what they may lose in a day was lost. */
export const TradingLimitsContent = z.object({
  type: z.literal("trading_limits"),
  venue: VenueName,
  ...onDemoAccount,
  what: z.enum(TRADING_LIMITS_NOTICES),
  /** Where they are those of an API key. */
  keyId: z.uuid().optional(),
});
