import type { homeOrders } from "../en/home-orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  market: "市价",
  limit: "限价",
  stop: "条件单",
  stop_limit: "条件限价",
  take_profit: "止盈",
  take_profit_limit: "止盈限价",
  trailing_stop: "跟踪委托",
  stop_loss: "止损",
  openPart: "{type} · 未成交",
  filledPart: "{type} · 已成交 {percent}%",
  waitingPart: "{type} · 等待中",
} satisfies Translation<typeof homeOrders>;
