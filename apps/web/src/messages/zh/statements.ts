import type { statements } from "../en/statements.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "对账单",
  about: "每月全部记账分录（UTC）及余额，PDF 格式。",
  aboutDemo: "每月练习资金的全部记账分录（UTC）及余额，PDF 格式。",
  loading: "正在加载对账单",
  failed: "对账单未能加载，其内容没有变化。",
  empty: "有了第一笔资金后，就会有第一份对账单。",
  finished: "整月",
  running: "本月至今",
  soFar: "进行中",
  earlier: "更早的月份",
  pdf: "PDF",
  save: "将 {month} 存为 PDF",
  notMade: "{month} 的对账单未保存。",
  noConnection: "服务器没有响应，请重试。",
} satisfies Translation<typeof statements>;
