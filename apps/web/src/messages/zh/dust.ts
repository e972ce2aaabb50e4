import type { dust } from "../en/dust.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "小额余额",
  about: "低于其市场最小交易额或最小兑换额的余额可以一次兑换，价格和手续费与普通兑换相同。",
  into: "兑换成",
  show: "查看价格",
  nothing: "目前没有可兑换的小额余额。",
  line: "{paid} 换 {got}",
  fee: "手续费 {fee}",
  swapAll: { other: "将 {count} 项余额兑换为 {got}" },
  refresh: "新价格",
  expired: "这些价格已过期，未兑换任何余额。",
  failed: "价格未能加载，未兑换任何余额。{reason}",
  notSwapped: "未兑换任何余额。{reason}",
  done: { other: "已将 {count} 项余额兑换为 {got}。" },
  some: "已兑换 {all} 项余额中的 {done} 项，其余没有变化。",
  left_no_price: "{amount} 保留：目前没有价格。",
  left_held: "{amount} 保留：其中一部分被订单占用。",
  left_worthless: "{amount} 保留：价值低于最小单位。",
} satisfies Translation<typeof dust>;
