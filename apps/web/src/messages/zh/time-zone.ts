import type { timeZone } from "../en/time-zone.ts";
import type { Translation } from "../define-messages.ts";

export default {
  about: "在此设备上，所有页面的时间、日期和图表都按此时区显示。限额、对账单和日 K 线仍从 00:00 UTC 开始。",
  search: "搜索城市、地区或时差",
  asDevice: "跟随此设备",
  none: "没有这个名称的时区。",
  more: { other: "还有 {count} 个，请搜索查找。" },
  use: "使用此时区",
} satisfies Translation<typeof timeZone>;
