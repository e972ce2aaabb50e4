import type { SkipReason } from "@fillmark/contracts/recurring-terms";

const reasons: Readonly<Partial<Record<string, SkipReason>>> = {
  INSUFFICIENT_FUNDS: "insufficient_funds",
  ACCOUNT_FROZEN: "account_frozen",
  ACCOUNT_PART_FROZEN: "account_frozen",
  UNAUTHENTICATED: "account_frozen",
  DEMO_ACCOUNT_ARCHIVED: "account_archived",
  UNKNOWN_PAIR: "market_closed",
  PAIR_NOT_OPEN: "market_closed",
  VENUE_CANCEL_ONLY: "market_closed",
  STALE_MARKET: "no_price",
  CROSSED_MARKET: "no_price",
  NO_LIQUIDITY: "no_price",
  INSUFFICIENT_LIQUIDITY: "no_price",
  ORDER_LIMIT_VALUE: "trading_limit",
  ORDER_LIMIT_COUNT: "trading_limit",
  ORDER_LIMIT_LOSS: "trading_limit",
  KILL_SWITCH_ON: "trading_limit",
  ORDER_TOO_LATE: "missed",
};

/** Errors after which nobody knows yet, or that pass by themselves: the date stays due. */
const passing = new Set(["BUSY", "DATABASE_AWAY", "OUTCOME_UNKNOWN", "STORAGE_FULL"]);

/** Why the order was refused; null where it should be tried again. */
export function skipReasonOf(code: string): SkipReason | null {
  return passing.has(code) ? null : (reasons[code] ?? "order_refused");
}

/** Whether these dates in a row pause the recurring buy: not those that its owner or the server left out. */
export function isMiss(reason: SkipReason): boolean {
  return reason !== "by_owner" && reason !== "missed";
}
