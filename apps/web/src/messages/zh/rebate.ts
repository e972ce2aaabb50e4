import type { rebate } from "../en/rebate.ts";
import type { Translation } from "../define-messages.ts";

export default {
  rebate: "返佣",
  atMost: "成交时的返佣（挂单 {rate}）",
  atMostText: "从每笔成交的吃单手续费中支付，且不会超过该手续费。",
  detail: "{role} · 返佣 {amount} {unit} · 总额 {value} {unit}",
  yourFees: "您的手续费",
  rates: "挂单 {maker}，吃单 {taker}",
  rebateRates: "挂单返佣 {maker}，吃单 {taker}",
  until: "有效期至 {day}",
  tier: "从 {volume} 起",
} satisfies Translation<typeof rebate>;
