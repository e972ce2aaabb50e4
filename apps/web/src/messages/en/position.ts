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
});
