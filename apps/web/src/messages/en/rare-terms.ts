import { defineMessages } from "../define-messages.ts";

/** What is rarely named of an order, in the order ticket. */
export const rareTerms = defineMessages("rare-terms", {
  maxSlippage: "Max. slippage",
  maxSlippageHint: "From the reference price. The pair's limit is {percent} %.",
  selfTrade: "Self-trade prevention",
  expire_taker: "Cancel the new order",
  expire_maker: "Cancel the open order",
  expire_both: "Cancel both",
  decrement: "Reduce both",
});
