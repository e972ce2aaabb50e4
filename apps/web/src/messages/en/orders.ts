import { defineMessages } from "../define-messages.ts";

/** Orders and their lists. */
export const orders = defineMessages("orders", {
  open: "Open orders",
  openShort: "Open",
  history: "History",
  fills: "Fills",
  position: "Position",
  lists: "Lists of orders",
  pair: "Pair",
  type: "Type",
  side: "Side",
  price: "Price",
  average: "Average",
  trigger: "Trigger",
  amount: "Amount",
  filled: "Filled",
  value: "Value",
  state: "State",
  placed: "Placed",
  fee: "Fee",
  rebate: "Rebate",
  role: "Role",
  time: "Time",
  actions: "Actions",
  marketPrice: "Market",
  typeAt: "{type} at {price}",
  typeAtAverage: "{type} at {price}, average {average}",
  typeAverage: "{type}, average {price}",

  stateNew: "Open",
  statePendingTrigger: "Waiting for its trigger",
  statePendingEntry: "Waiting for its entry",
  stateWaits: "Waiting",
  statePartlyFilled: "Partly filled",
  stateFilled: "Filled",
  stateCanceled: "Canceled",
  stateRejected: "Rejected",
  stateExpired: "Expired",
  stateExpiredPart: "Expired, partly filled",
  stateSending: "Sending",

  byMoney: "{amount} {unit} worth",

  loading: "Loading orders",
  failed: "The orders did not load. Nothing about them has changed.",
  noOpen: "No open orders.",
  noHistory: "No past orders yet.",
  noFills: "No fills yet.",

  held: "Reserved: {amounts}",
  cancelOrder: "Cancel order: {what}",
  cancelAll: "Cancel all",

  maker: "Maker",
  taker: "Taker",

  evidence: "Execution details",

  equity: "Equity",
});
