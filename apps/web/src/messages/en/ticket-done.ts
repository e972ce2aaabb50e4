import { defineMessages } from "../define-messages.ts";

/** What an order got at once. */
export const ticketDone = defineMessages("ticket-done", {
  doneTitle: "{verb} {amount} {asset}",
  donePartly: "{verb} {amount} {asset} of {wanted}",
  doneTrades: { one: "One trade", other: "{count} trades" },
  yourPrice: "Your price",
  bestAsk: "Best ask on arrival",
  bestBid: "Best bid on arrival",
  paid: "Paid",
  received: "Received",
  sequence: "Execution ID",
  seeEvidence: "Execution details",
  newOrder: "New order",
  evidenceSlippage: "Slippage from best price",
});
