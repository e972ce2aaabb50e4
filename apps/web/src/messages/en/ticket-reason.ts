import { defineMessages } from "../define-messages.ts";

/** The ways out of what an order is refused for, in the order ticket. */
export const ticketReason = defineMessages("ticket-reason", {
  loadFunds: "Deposit",
  resetDemo: "Reset the demo balance",
  lowerAmount: "Lower the amount to {amount}",
  needMore: "You need {missing} more.",
  wouldTakeBuy: "This order would fill at once. Set the price below {best}, or turn off post-only.",
  wouldTakeSell: "This order would fill at once. Set the price above {best}, or turn off post-only.",
});
