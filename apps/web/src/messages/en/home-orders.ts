import { defineMessages } from "../define-messages.ts";

/** The open orders on the home page: their types, and how far they have come. */
export const homeOrders = defineMessages("home-orders", {
  market: "Market",
  limit: "Limit",
  stop: "Stop",
  stop_limit: "Stop limit",
  take_profit: "Take profit",
  take_profit_limit: "Take profit limit",
  trailing_stop: "Trailing stop",
  stop_loss: "Stop loss",
  openPart: "{type} · open",
  filledPart: "{type} · {percent}% filled",
  waitingPart: "{type} · waiting",
});
