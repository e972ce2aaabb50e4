import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "当前委托",
  history: "历史",
  fills: "成交明细",
  position: "持仓",
  pair: "交易对",
  type: "类型",
  side: "方向",
  price: "价格",
  trigger: "触发价",
  amount: "数量",
  filled: "已成交",
  value: "金额",
  state: "状态",
  placed: "下单时间",
  fee: "手续费",
  rebate: "返佣",
  role: "角色",
  time: "时间",
  marketPrice: "市价",

  stateNew: "未成交",
  statePendingTrigger: "等待触发",
  statePendingEntry: "等待入场",
  statePartlyFilled: "部分成交",
  stateFilled: "已成交",
  stateCanceled: "已撤销",
  stateRejected: "已拒绝",
  stateExpired: "已失效",
  stateExpiredPart: "已失效，部分成交",
  stateSending: "发送中",

  byMoney: "价值 {amount} {unit}",

  failed: "委托未能加载，委托本身没有变化。",

  held: "冻结：{amounts}",

  maker: "Maker",
  taker: "Taker",

  evidence: "成交详情",

  equity: "总资产",
} satisfies Translation<typeof orders>;
