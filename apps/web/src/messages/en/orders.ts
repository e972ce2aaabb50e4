import { defineMessages } from "../define-messages.ts";

/** Orders and their lists. */
export const orders = defineMessages("orders", {
  open: "Open orders",
  history: "History",
  fills: "Fills",
  position: "Position",
  pair: "Pair",
  type: "Type",
  side: "Side",
  price: "Price",
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
  marketPrice: "Market",

  stateNew: "Open",
  statePendingTrigger: "Waiting for its trigger",
  statePendingEntry: "Waiting for its entry",
  statePartlyFilled: "Partly filled",
  stateFilled: "Filled",
  stateCanceled: "Canceled",
  stateRejected: "Rejected",
  stateExpired: "Expired",
  stateExpiredPart: "Expired, partly filled",
  stateSending: "Sending",

  byMoney: "{amount} {unit} worth",

  failed: "The orders did not load. Nothing about them has changed.",

  held: "Reserved: {amounts}",

  maker: "Maker",
  taker: "Taker",

  evidence: "Execution details",

  equity: "Equity",
});
