import { defineMessages } from "../define-messages.ts";

/** What is held of a coin: what it cost, and what it is worth now. */
export const position = defineMessages("position", {
  noPosition: "You hold no {asset} yet.",
  quantityHeld: "Holding",
  averageCost: "Average cost",
  costBasis: "Cost basis",
  marketValue: "Value",
  unrealised: "Unrealised",
  realised: "Realised",
  close: "Close position",
  closeText: "Fills the ticket with the sale of {amount} at the market.",
  held: "{amount} is reserved by open orders and stays.",
  heldHidden: "A part is reserved by open orders and stays.",
  dust: "What is less than {step} can't be sold and stays.",
});
