import type { orderLists } from "../en/order-lists.ts";
import type { Translation } from "../define-messages.ts";

export default {
  openShort: "当前",
  lists: "委托列表",
  average: "均价",
  actions: "操作",
  typeAt: "{type} {price}",
  typeAtAverage: "{type}，价格 {price}，均价 {average}",
  typeAverage: "{type}，均价 {price}",
  stateWaits: "等待中",
  loading: "正在加载委托",
  noOpen: "没有未完成的委托。",
  noHistory: "暂无历史委托。",
  noFills: "暂无成交。",
  cancelOrder: "撤单：{what}",
  cancelAll: "全部撤单",
} satisfies Translation<typeof orderLists>;
