import type { orderGroup } from "../en/order-group.ts";
import type { Translation } from "../define-messages.ts";

export default {
  linked: "关联委托",
  entry: "入场",
  begun: "入场委托已成交",
  begunFor: "退出单以 {amount} {asset} 生效。",
  pending: "入场委托成交后生效。在此之前可以撤销，但不能修改。",
  unpaid: "入场成交时资金不足。",
  sameAmount: "同一仓位的退出单共用一个数量，因此不能在此修改。",
  cancelExit: "另一个退出单也会一并撤销，其冻结的资金随即可用。此操作不可恢复。",
  cancelEntry: "该委托尚未成交，其退出单将一并撤销，{held} 随即可用。此操作不可恢复。",
  cancelEntryPart: "退出单将以已成交数量生效，{held} 随即可用。此操作不可恢复。",
} satisfies Translation<typeof orderGroup>;
