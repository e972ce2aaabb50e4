import { DemoAccountNumber } from "./demo-accounts.ts";
import { onDemoAccount } from "./trading-limits.ts";
import { z } from "zod";
import { RECURRENCES, RECURRING_STATES, SKIP_REASONS } from "./recurring-terms.ts";
import {
  Decimal,
  Instant,
  PageInput,
  PairName,
  TimeOfDay,
  TimeZoneName,
  VenueName,
  onVenue,
} from "./shapes.ts";
import { OrderView } from "./trading.ts";

/** Buys for a fixed amount that come round by a calendar. Each is a market order like any other of its owner's. */

/** A day of the calendar, as 2026-12-31. */
const CalendarDay = z.iso.date().refine((day) => !day.startsWith("0000"), "years begin with 0001");

const schedule = {
  every: z.enum(RECURRENCES),
  /** Its weekday or day of the month is the one of all that follow; a month that is too short has its last day. */
  startOn: CalendarDay,
  /** Where a clock skips this time, the first moment behind the gap; where it shows it twice, the first. */
  time: TimeOfDay,
  timeZone: TimeZoneName,
};

/** A date of a recurring buy: the day in its own time zone, and the moment. */
export const DueDateView = z.object({ on: CalendarDay, at: Instant });
export type DueDateView = z.infer<typeof DueDateView>;

/** The next dates that this schedule would have. */
export const RecurringDatesInput = z.strictObject(schedule);
export type RecurringDatesInput = z.infer<typeof RecurringDatesInput>;
export const RecurringDatesView = z.object({ dates: z.array(DueDateView) });
export type RecurringDatesView = z.infer<typeof RecurringDatesView>;

const ofPlan = { ...onVenue, id: z.uuid() };
const terms = {
  /** In the pair's quote asset, the fee included. */
  amount: Decimal,
  ...schedule,
};

/**
 * Throws UNKNOWN_PAIR, the errors of amounts, BELOW_MIN_NOTIONAL, ABOVE_MAX_NOTIONAL, VALIDATION for a first day that is too far
 * ahead, TOO_MANY_RECURRING_BUYS and RECURRING_ID_CONFLICT.
 */
export const CreateRecurringBuyInput = z.strictObject({
  /** `id` is chosen by the client: the same once more gives the recurring buy that there is. */
  ...ofPlan,
  /** On the demo venue: the account that it buys on, by its number. Without it the one of this call. */
  demoAccount: DemoAccountNumber.optional(),
  pair: PairName,
  ...terms,
});
export type CreateRecurringBuyInput = z.infer<typeof CreateRecurringBuyInput>;

/** Replaces amount and schedule. Throws what creating does, NOT_FOUND, and RECURRING_BUY_ENDED. */
export const ChangeRecurringBuyInput = z.strictObject({ ...ofPlan, ...terms });
export type ChangeRecurringBuyInput = z.infer<typeof ChangeRecurringBuyInput>;

export const RecurringBuyInput = z.strictObject(ofPlan);
export type RecurringBuyInput = z.infer<typeof RecurringBuyInput>;

/** Nothing is bought on its next date, if that is still `on`: sent twice, it skips one. */
export const SkipRecurringBuyInput = z.strictObject({ ...ofPlan, on: CalendarDay });
export type SkipRecurringBuyInput = z.infer<typeof SkipRecurringBuyInput>;

export const RecurringBuyView = z.object({
  id: z.string(),
  venue: VenueName,
  /** The demo account that it buys on, by its number; null on the live venue. */
  demoAccount: z.int().nullable(),
  pair: PairName,
  amount: Decimal,
  ...schedule,
  state: z.enum(RECURRING_STATES),
  /** After too many dates in a row without a buy; otherwise its owner paused it. */
  isPausedByMisses: z.boolean(),
  /** Dates in a row on which nothing could be bought. */
  misses: z.int(),
  /** The next dates, soonest first; none while it is paused or has ended. */
  dates: z.array(DueDateView),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type RecurringBuyView = z.infer<typeof RecurringBuyView>;

/** Those that haven't ended first, newest first. */
export const RecurringBuysView = z.object({ buys: z.array(RecurringBuyView), most: z.int() });
export type RecurringBuysView = z.infer<typeof RecurringBuysView>;

export const ListRecurringRunsInput = PageInput.extend(ofPlan);
export type ListRecurringRunsInput = z.infer<typeof ListRecurringRunsInput>;

/** What became of one of its dates. */
export const RecurringRunView = z.object({
  ...DueDateView.shape,
  /** `due` while it is about to be bought. */
  outcome: z.enum(["due", "bought", "skipped"]),
  reason: z.enum(SKIP_REASONS).nullable(),
  /** The order as it stands now; also of one that found nobody to trade with. */
  order: OrderView.nullable(),
});
export type RecurringRunView = z.infer<typeof RecurringRunView>;

/** Notified when a date passed without a buy, and when it pauses itself. */
export const RecurringBuyContent = z.object({
  type: z.literal("recurring_buy"),
  planId: z.string(),
  venue: VenueName,
  ...onDemoAccount,
  pair: PairName,
  amount: Decimal,
  quote: z.string(),
  reason: z.enum(SKIP_REASONS),
  isPaused: z.boolean(),
});
