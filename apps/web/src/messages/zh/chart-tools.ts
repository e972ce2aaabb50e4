import type { chartTools } from "../en/chart-tools.ts";
import type { Translation } from "../define-messages.ts";

export default {
  look: "图表设置",
  kind_candles: "蜡烛图",
  kind_bars: "美国线",
  kind_line: "折线图",
  kind_area: "面积图",
  kind_heikin: "平均K线",
  scale_log: "对数坐标",
  scale_percent: "百分比坐标",
  picture: "保存为图片",
  pictureFailed: "图片未能保存。",
  toNewest: "回到最新价格",
  volumeBars: "成交量",
  fullScreen: "全屏",
  leaveFullScreen: "退出全屏",
} satisfies Translation<typeof chartTools>;
