import type { depthChart } from "../en/depth-chart.ts";
import type { Translation } from "../define-messages.ts";

export default {
  chart: "深度图",
  loading: "正在加载深度",
  range: "中间价两侧范围",
  bidsWithin: "{range} 内买盘",
  asksWithin: "{range} 内卖盘",
  bidsTo: "买盘：至 {price} 共 {amount}",
  asksTo: "卖盘：至 {price} 共 {amount}",
  empty: "{range} 内双方均无报价。",
  known: "为订单簿已知档位之和。",
} satisfies Translation<typeof depthChart>;
