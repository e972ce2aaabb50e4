import { defineMessages } from "../define-messages.ts";

/** Balances that are too little to trade or swap alone. */
export const dust = defineMessages("dust", {
  title: "Small balances",
  about:
    "What is less than the smallest trade or swap of its market can be swapped in one go, at the price and fee of any swap.",
  into: "Into",
  show: "Show prices",
  nothing: "No small balance can be swapped now.",
  line: "{paid} for {got}",
  fee: "Fee {fee}",
  swapAll: { one: "Swap {count} balance for {got}", other: "Swap {count} balances for {got}" },
  refresh: "New prices",
  expired: "These prices have expired. Nothing was swapped.",
  failed: "The prices did not load. Nothing was swapped. {reason}",
  notSwapped: "Nothing was swapped. {reason}",
  done: { one: "Swapped {count} balance for {got}.", other: "Swapped {count} balances for {got}." },
  some: "{done} of {all} balances were swapped. The others have not changed.",
  left_no_price: "{amount} stays: there is no price now.",
  left_held: "{amount} stays: part of it is reserved by an order.",
  left_worthless: "{amount} stays: it is worth less than the smallest unit.",
});
