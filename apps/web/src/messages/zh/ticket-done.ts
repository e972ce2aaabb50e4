import type { ticketDone } from "../en/ticket-done.ts";
import type { Translation } from "../define-messages.ts";

export default {
  doneTitle: "{verb} {amount} {asset}",
  donePartly: "{verb} {amount} / {wanted} {asset}",
  doneTrades: { other: "{count} 笔成交" },
  yourPrice: "您的价格",
  bestAsk: "到达时最优卖价",
  bestBid: "到达时最优买价",
  paid: "已支付",
  received: "已收到",
  sequence: "成交编号",
  seeEvidence: "成交详情",
  newOrder: "新委托",
  evidenceSlippage: "相对最优价滑点",
} satisfies Translation<typeof ticketDone>;
