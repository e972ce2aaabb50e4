import type { position } from "../en/position.ts";
import type { Translation } from "../define-messages.ts";

export default {
  noPosition: "您尚未持有 {asset}。",
  quantityHeld: "持有量",
  averageCost: "平均成本",
  costBasis: "成本",
  marketValue: "市值",
  unrealised: "未实现盈亏",
  realised: "已实现盈亏",
} satisfies Translation<typeof position>;
