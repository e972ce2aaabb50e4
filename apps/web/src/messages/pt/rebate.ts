import type { rebate } from "../en/rebate.ts";
import type { Translation } from "../define-messages.ts";

export default {
  rebate: "Bonificação",
  atMost: "Bonificação se executar, maker {rate}",
  atMostText: "Sai da taxa taker de cada negociação e nunca é maior que ela.",
  detail: "{role} · Bonificação {amount} {unit} · Total {value} {unit}",
  yourFees: "Suas taxas",
  rates: "Maker {maker}, taker {taker}",
  rebateRates: "Bonificação maker {maker}, taker {taker}",
  until: "Até {day}",
  tier: "A partir de {volume}",
} satisfies Translation<typeof rebate>;
