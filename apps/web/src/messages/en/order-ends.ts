import { defineMessages } from "../define-messages.ts";

/** Why an order ended without being filled. */
export const orderEnds = defineMessages("order-ends", {
  canceled_by_user: "You canceled it.",
  canceled_by_reset: "Canceled by a demo account reset.",
  canceled_by_operator: "Canceled by the platform.",
  canceled_by_timer: "Canceled by your cancel timer.",
  replaced: "You replaced it with another order.",
  unfilled_ioc: "What could not be filled at once was canceled.",
  out_of_liquidity: "There were no more offers for the rest.",
  protection_price: "The rest was beyond your worst price.",
  self_trade_prevented: "It would have met an order of yours or of your group.",
  rejected: "It was rejected.",
  unfilled_fok: "It could not be filled in full, so nothing was traded.",
  good_till_date: "It was good till a date, which came.",
  insufficient_funds: "When the trigger was reached, there was not enough money for it.",
  entry_unfilled: "Its entry ended with nothing filled.",
  other_exit_filled: "The other exit was filled.",
  other_exit_triggered: "The other exit was triggered.",
  trading_limit: "Stopped by your own trading limits.",
  other_exit_canceled: "The other exit was canceled.",
});
