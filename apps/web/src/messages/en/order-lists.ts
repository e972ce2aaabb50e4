import { defineMessages } from "../define-messages.ts";

/** What the lists of orders say; their pages come later than the ticket. */
export const orderLists = defineMessages("order-lists", {
  openShort: "Open",
  lists: "Lists of orders",
  average: "Average",
  actions: "Actions",
  typeAt: "{type} at {price}",
  typeAtAverage: "{type} at {price}, average {average}",
  typeAverage: "{type}, average {price}",
  stateWaits: "Waiting",
  loading: "Loading orders",
  noOpen: "No open orders.",
  noHistory: "No past orders yet.",
  noFills: "No fills yet.",
  cancelOrder: "Cancel order: {what}",
  cancelAll: "Cancel all",
});
