import type { chartColours } from "../en/chart-colours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  ink: "墨色",
  blue: "蓝色",
  orange: "橙色",
  sky: "天蓝",
  teal: "青色",
  amber: "琥珀色",
  grey: "灰色",
  green: "上涨颜色",
  red: "下跌颜色",
} satisfies Translation<typeof chartColours>;
