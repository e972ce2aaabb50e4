import { defineMessages } from "../define-messages.ts";

/** Why a date of a recurring buy passed without a buy. */
export const recurringSkips = defineMessages("recurringSkips", {
  skippedTitle: "Recurring buy skipped: {pair}",
  pausedTitle: "Recurring buy paused: {pair}",
  paused: "It is paused after {count} dates in a row without a buy.",
  by_owner: "Skipped by you.",
  insufficient_funds: "Not enough available: {amount} was needed.",
  account_frozen: "Your account is frozen.",
  account_archived: "The demo account is archived.",
  market_closed: "The market was not open for orders.",
  no_price: "There was no current market price.",
  trading_limit: "Your own trading limits stopped it.",
  missed: "The date passed while the platform was not available.",
  order_refused: "The order was refused.",
  unfilled: "The order found nobody to trade with.",
});
