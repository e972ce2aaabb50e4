import type { recurringSkips } from "../en/recurring-skips.ts";
import type { Translation } from "../define-messages.ts";

export default {
  skippedTitle: "定期买入已跳过：{pair}",
  pausedTitle: "定期买入已暂停：{pair}",
  paused: "连续 {count} 个日期未能买入后已暂停。",
  by_owner: "由您跳过。",
  insufficient_funds: "可用余额不足：需要 {amount}。",
  account_frozen: "您的账户已被冻结。",
  account_archived: "该模拟账户已归档。",
  market_closed: "市场当时不接受委托。",
  no_price: "当时没有最新的市场价格。",
  trading_limit: "您自己的交易限额阻止了它。",
  missed: "平台不可用期间错过了该日期。",
  order_refused: "委托被拒绝。",
  unfilled: "委托没有找到交易对手。",
} satisfies Translation<typeof recurringSkips>;
