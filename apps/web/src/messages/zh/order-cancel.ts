import type { orderCancel } from "../en/order-cancel.ts";
import type { Translation } from "../define-messages.ts";

export default {
  cancelAllTitle: { other: "撤销 {count} 笔未完成的委托？" },
  cancelAllText: "为其冻结的资金立即变为可用。此操作不可恢复：重新下单须排到队尾。",
  cancelAllOfPair: "只撤销 {pair} 的委托。",
  cancelAllDo: { other: "撤销 {count} 笔委托" },
  cancelTitle: "撤销“{what}”？",
  cancelText: "未成交部分将撤销，{held} 随即变为可用。此操作不可恢复：重新下单须排到队尾。",
  keep: "保留",
  keepAll: "全部保留",
  canceledDone: "委托已撤销",
  canceledCount: { other: "已撤销 {count} 笔委托" },
  endedMeanwhile: "撤单前委托已结束。",
  cancelDo: "撤销 {amount}",
} satisfies Translation<typeof orderCancel>;
