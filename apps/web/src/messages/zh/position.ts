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
  close: "平仓",
  closeText: "在下单面板中填入以市价卖出 {amount}。",
  held: "{amount} 已被当前委托冻结，予以保留。",
  heldHidden: "部分已被当前委托冻结，予以保留。",
  dust: "不足 {step} 的部分无法卖出，予以保留。",
} satisfies Translation<typeof position>;
