import type { orderEnds } from "../en/order-ends.ts";
import type { Translation } from "../define-messages.ts";

export default {
  canceled_by_user: "您撤销了它。",
  canceled_by_reset: "因重置模拟账户而撤销。",
  canceled_by_operator: "由平台撤销。",
  canceled_by_timer: "由您的定时撤单撤销。",
  replaced: "您已用另一委托替换它。",
  unfilled_ioc: "未能立即成交的部分已撤销。",
  out_of_liquidity: "剩余部分没有更多报价。",
  protection_price: "剩余部分超出了您的最差价格。",
  self_trade_prevented: "它会与您或您所在组的委托成交。",
  rejected: "委托被拒绝。",
  unfilled_fok: "无法全部成交，因此没有成交。",
  good_till_date: "有效期已到。",
  insufficient_funds: "触发时资金不足。",
  entry_unfilled: "入场委托未成交即结束。",
  other_exit_filled: "另一个退出单已成交。",
  other_exit_triggered: "另一个退出单已触发。",
  trading_limit: "被您自己的交易限额阻止。",
  other_exit_canceled: "另一个退出单已撤销。",
} satisfies Translation<typeof orderEnds>;
