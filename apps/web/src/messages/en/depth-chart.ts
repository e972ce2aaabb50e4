import { defineMessages } from "../define-messages.ts";

/** What both sides of a book offer, added up from the middle. */
export const depthChart = defineMessages("depthChart", {
  chart: "Depth chart",
  loading: "Loading the depth",
  range: "Range to each side of the middle",
  bidsWithin: "Bids within {range}",
  asksWithin: "Asks within {range}",
  bidsTo: "Bids: {amount} down to {price}",
  asksTo: "Asks: {amount} up to {price}",
  empty: "Nothing is offered on both sides within {range}.",
  known: "Sums of the levels that the book knows.",
});
