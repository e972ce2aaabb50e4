import type { rebate } from "../en/rebate.ts";
import type { Translation } from "../define-messages.ts";

export default {
  rebate: "Remise",
  atMost: "Remise en cas d’exécution, maker {rate}",
  atMostText: "Prélevée sur les frais taker de chaque transaction, et jamais supérieure à ceux-ci.",
  detail: "{role} · Remise {amount} {unit} · Total {value} {unit}",
  yourFees: "Vos frais",
  rates: "Maker {maker}, taker {taker}",
  rebateRates: "Remise maker {maker}, taker {taker}",
  until: "Jusqu’au {day}",
  tier: "À partir de {volume}",
} satisfies Translation<typeof rebate>;
