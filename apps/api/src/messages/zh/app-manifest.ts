import type { appManifest } from "../en/app-manifest.ts";
import type { Translation } from "../define-messages.ts";

export default {
  description: "每笔余额和每笔成交都可核实的交易平台。",
  trade: "交易",
  market: "行情",
  chat: "在线客服",
  narrow: "交易对图表，买入和卖出就在拇指下方",
  wide: "图表、订单簿、下单面板和委托同屏显示",
} satisfies Translation<typeof appManifest>;
