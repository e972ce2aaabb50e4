import type { rebate } from "../en/rebate.ts";
import type { Translation } from "../define-messages.ts";

export default {
  rebate: "Rebate",
  atMost: "Rebate bei Ausführung, Maker {rate}",
  atMostText: "Kommt aus der Taker-Gebühr des jeweiligen Trades und ist nie höher als diese.",
  detail: "{role} · Rebate {amount} {unit} · Gesamt {value} {unit}",
  yourFees: "Ihre Gebühren",
  rates: "Maker {maker}, Taker {taker}",
  rebateRates: "Maker-Rebate {maker}, Taker {taker}",
  until: "Bis {day}",
  tier: "Ab {volume}",
} satisfies Translation<typeof rebate>;
