import { defineMessages } from "../define-messages.ts";

/** What a maker earns, where others pay a fee; and fees that a user was given. */
export const rebate = defineMessages("rebate", {
  rebate: "Rebate",
  atMost: "Rebate if it fills, maker {rate}",
  atMostText: "Paid out of the taker's fee of each trade, and never more than that.",
  detail: "{role} · Rebate {amount} {unit} · Total {value} {unit}",
  yourFees: "Your fees",
  rates: "Maker {maker}, taker {taker}",
  rebateRates: "Maker rebate {maker}, taker {taker}",
  until: "Until {day}",
  tier: "From {volume}",
});
