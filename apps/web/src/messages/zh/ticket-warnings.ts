import type { ticketWarnings } from "../en/ticket-warnings.ts";
import type { Translation } from "../define-messages.ts";

export default {
  nothingBuy: "以 {price} 该委托现在不会成交，会立即撤销。最优卖价为 {best}。",
  nothingSell: "以 {price} 该委托现在不会成交，会立即撤销。最优买价为 {best}。",
  nothingThere: "目前没有对手方。该委托不会成交，会立即撤销。",
  farBuy: "您的限价比最优卖价 {best} 高 {percent}。委托可能以不高于限价的任何价格成交。",
  farSell: "您的限价比最优买价 {best} 低 {percent}。委托可能以不低于限价的任何价格成交。",
} satisfies Translation<typeof ticketWarnings>;
