/** What recurring buys are made of, without schemas: screens read it, too. */

/** How often a recurring buy is due, counted from the day of its first. */
export const RECURRENCES = ["day", "week", "two_weeks", "month"] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/** `active` → `paused` and back; `ended` is never left. */
export const RECURRING_STATES = ["active", "paused", "ended"] as const;

/** Why nothing was bought on a date. */
export const SKIP_REASONS = [
  "by_owner",
  "insufficient_funds",
  "account_frozen",
  "account_archived",
  "market_closed",
  "no_price",
  "trading_limit",
  "missed",
  "order_refused",
  "unfilled",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** So many of one account that haven't ended. */
export const RECURRING_BUYS_MAX = 20;
/** Of those that have ended, so many are kept. */
export const ENDED_RECURRING_BUYS_MAX = 30;
/** After so many dates in a row without a buy it pauses itself. */
export const RECURRING_MISSES_MAX = 3;
/** A date that comes later than this, as the server was away, is skipped. */
export const RECURRING_LATE_HOURS = 24;
/** The first date is at most so many days ahead. */
export const RECURRING_AHEAD_DAYS = 366;
