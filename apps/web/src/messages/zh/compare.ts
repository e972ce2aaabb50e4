import type { compare } from "../en/compare.ts";
import type { Translation } from "../define-messages.ts";

export default {
  button: "对比",
  title: "对比交易对",
  search: "查找要对比的交易对",
  compared: "对比的交易对",
  since: "每条线是自可见的第一根K线以来的涨跌幅。",
  most: { other: "还可添加 {count} 个交易对。" },
  full: "图表上已有三个交易对。请先移除一个再添加。",
  none: "没有匹配的交易对。",
  remove: "从图表移除 {pair}",
  loading: "加载中",
  failed: "加载失败",
  retry: "重新加载 {pair}",
  noCandles: "此处没有K线",
  close: "关闭",
  whileComparing: "对比交易对期间",
  ofChart: "在图表 {place} 上对比",
} satisfies Translation<typeof compare>;
