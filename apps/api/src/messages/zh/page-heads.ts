import type { pageHeads } from "../en/page-heads.ts";
import type { Translation } from "../define-messages.ts";

export default {
  pairTitle: "{pair}：价格、图表与订单簿",
  pairDescription: "{name} 兑 {quote}：实时价格、图表、订单簿与最新成交。{feed}。",
  simulated: "模拟行情",
  recorded: "历史行情",
  live: "实时：{source}",
  day: "24 小时",
  halted: "已暂停",
  news: "新闻",
} satisfies Translation<typeof pageHeads>;
