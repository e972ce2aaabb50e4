import type { ticketReason } from "../en/ticket-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loadFunds: "充值",
  resetDemo: "重置模拟余额",
  lowerAmount: "将数量降至 {amount}",
  needMore: "您还差 {missing}。",
  wouldTakeBuy: "此委托会立即成交。请将价格设在 {best} 之下，或关闭“只做 Maker”。",
  wouldTakeSell: "此委托会立即成交。请将价格设在 {best} 之上，或关闭“只做 Maker”。",
} satisfies Translation<typeof ticketReason>;
