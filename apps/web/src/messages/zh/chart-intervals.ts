import type { chartIntervals } from "../en/chart-intervals.ts";
import type { Translation } from "../define-messages.ts";

export default {
  all: "所有K线周期",
  fromTape: "来自逐笔成交，无历史",
  since: "来自 {time} {zone} 起的逐笔成交",
  empty: "暂无成交。秒级K线由打开图表以来的成交及此前最近的成交生成，没有历史数据。",
} satisfies Translation<typeof chartIntervals>;
