import type { chartLines } from "../en/chart-lines.ts";
import type { Translation } from "../define-messages.ts";

export default {
  keys: "上下方向键每次移动一个价格步长，按住 Shift 移动十个，Page Up 和 Page Down 移动更多。左右方向键切换到下一条线。Enter 提交改单，Escape 放回原处。",
  ticketKeys:
    "上下方向键调整下单面板中的价格，按住 Shift 每次十个步长，Page Up 和 Page Down 步幅更大。左右方向键切换到下一条线。",
  inTicket: "下单面板 · {field}",
  value: "{price} {unit}，距最新价 {percent}，{worth} {unit}",
  valuePrice: "{price} {unit}，距最新价 {percent}",
  fromTo: "{field}：{from} → {to} {unit}",
  away: "距最新价 {percent}",
  worth: "价值 {worth} {unit}",
  putBack: "放回原处",
  meets: "按此价格，委托会在订单簿深度范围内立即成交。",
  offline: "您已离线。连接恢复后即可移动价格线。",
  trailing: "跟踪委托会自行跟随价格，其价格线不能移动。",
  afterEntry: "入场委托成交后才能移动此委托。",
} satisfies Translation<typeof chartLines>;
