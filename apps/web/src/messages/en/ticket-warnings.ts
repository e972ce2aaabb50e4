import { defineMessages } from "../define-messages.ts";

/** What an order may do that hardly anybody means. */
export const ticketWarnings = defineMessages("ticket-warnings", {
  nothingBuy:
    "At {price} this order would not fill now and would be canceled at once. The best ask is {best}.",
  nothingSell:
    "At {price} this order would not fill now and would be canceled at once. The best bid is {best}.",
  nothingThere:
    "There is nothing to trade with now. This order would not fill and would be canceled at once.",
  farBuy: "Your limit is {percent} above the best ask, {best}. The order may fill at any price up to it.",
  farSell: "Your limit is {percent} below the best bid, {best}. The order may fill at any price down to it.",
});
