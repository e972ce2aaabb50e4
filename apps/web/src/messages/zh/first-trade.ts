import type { firstTradeMessages } from "../en/first-trade.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "您的第一笔交易",
  place: "第 {place} 步，共 {count} 步",
  leave: "退出引导",

  practise: "引导使用模拟资金，不会有任何损失。",
  usePractice: "切换到模拟资金",

  pairTitle: "选择交易对",
  pairText: "{pair} 表示：买入 {base}，用 {quote} 支付。旁边是实时价格。可保留此交易对，或另选一个。",
  choosePair: "另选交易对",
  toTicket: "就用 {pair}",

  ticketTitle: "看懂下单面板",
  openTicket: "点下方的“买入”打开下单面板。",
  ticketText:
    "市价单立即按最优价成交；限价单等待您的价格。成本显示在数量下方：预计价格、手续费，以及可能的最差价格。",
  toSend: "继续",

  sendTitle: "下一笔模拟单",
  sendText: "选择“市价”，输入较小的数量，例如 {amount}，核对总额，再点“买入”。",

  evidenceTitle: "查看成交情况",
  evidenceText:
    "您的委托已成交。每笔成交都保存当时的市场情况：最优价、报价时长、来源，以及与您成交价的差距。",
  seeEvidence: "成交详情",
  end: "完成",

  offerText: "在真实界面上用模拟资金走四步，可随时退出。",
  begin: "开始",
  goOn: "继续",
  notNow: "暂不",
  row: "引导首笔交易",
  rowNew: "两分钟",
  rowLeft: "继续第 {place} 步",
  rowDone: "已完成",
} satisfies Translation<typeof firstTradeMessages>;
