import type { limitReason } from "../en/limit-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  value: "该委托价值 {actual} USD，您允许自己的单笔上限为 {limit} USD。",
  count: "您今天已下 {actual} 笔委托，允许的数量为 {limit}。UTC 00:00 之前只接受卖出换取 USD 的委托。",
  loss: "今日亏损 {actual} USD，您的限额为 {limit} USD。UTC 00:00 之前只接受卖出换取 USD 的委托。",
  killSwitch: "紧急停止开关已开启：只能撤销或减少委托，不能下单。",
  killSwitchLocked: "紧急停止开关锁定至 {until}：只能撤销或减少委托，不能下单。",
  link: "您的交易限额",
} satisfies Translation<typeof limitReason>;
