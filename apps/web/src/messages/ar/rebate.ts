import type { rebate } from "../en/rebate.ts";
import type { Translation } from "../define-messages.ts";

export default {
  rebate: "خصم مستردّ",
  atMost: "خصم مستردّ عند التنفيذ، صانع {rate}",
  atMostText: "يُدفع من رسوم الآخذ في كل صفقة، ولا يزيد عليها أبدًا.",
  detail: "{role} · خصم مستردّ {amount} {unit} · الإجمالي {value} {unit}",
  yourFees: "رسومك",
  rates: "صانع {maker}، آخذ {taker}",
  rebateRates: "خصم الصانع {maker}، آخذ {taker}",
  until: "حتى {day}",
  tier: "من {volume}",
} satisfies Translation<typeof rebate>;
