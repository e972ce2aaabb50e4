import type { rebate } from "../en/rebate.ts";
import type { Translation } from "../define-messages.ts";

export default {
  rebate: "Bonificación",
  atMost: "Bonificación si se ejecuta, maker {rate}",
  atMostText: "Sale de la comisión taker de cada operación y nunca es mayor que ella.",
  detail: "{role} · Bonificación {amount} {unit} · Total {value} {unit}",
  yourFees: "Tus comisiones",
  rates: "Maker {maker}, taker {taker}",
  rebateRates: "Bonificación maker {maker}, taker {taker}",
  until: "Hasta el {day}",
  tier: "Desde {volume}",
} satisfies Translation<typeof rebate>;
