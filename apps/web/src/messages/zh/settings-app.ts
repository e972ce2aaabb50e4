import type { app } from "../en/settings-app.ts";
import type { Translation } from "../define-messages.ts";

export default {
  languageTitle: "语言",
  asBrowser: "跟随浏览器",
  browserAsks: "您的浏览器请求",
  languageFailed: "语言未更改。{reason}",
  formats: "格式",
  formatAmount: "金额",
  formatChange: "涨跌",
  formatDate: "日期",
  formatTime: "市场时间",
  formatZone: "时区",
  formatZoneText: "按此设备",

  aboutLoading: "正在加载运行信息",
  aboutFailed: "未能加载。您的账户保持原样。",
  version: "版本",
  licence: "许可证",
  apache: "Apache 2.0",
  market: "市场",
  source: "价格来源",
  simulated: "模拟行情：价格并非来自真实市场。",
  recorded: "历史：重放过去的真实价格。",
  live: "真实交易所的价格。",
  journal: "日志",
  journalText:
    "每笔委托、成交和资金变动都是同一日志中的一条指令。每行都带有上一行的哈希值，因此任何改动都会使此值改变。",
  newest: "最新指令",
  hash: "链的哈希值",
  copy: "复制",
  copied: "已复制",
  check: "如何核实",
  checkText:
    "本站的运行者执行 npm run prove，即从第一条指令起重放日志，并说明每笔余额、委托和成交是否都由此得出。每条指令的哈希值都在 journal 表中。",
  refresh: "重新读取",

  licences: "许可证",
  licencesText: { other: "{count} 个第三方软件包" },
  licencesLoading: "正在加载许可证",
  licencesFailed: "许可证未能加载。",
  licencesSearch: "搜索软件包和许可证",
  licencesNone: "没有这个名称的软件包或许可证。",
  licencesMore: { other: "还有 {count} 个，请搜索查找。" },
  legal: "法律信息",
  terms: "服务条款",
  privacyPolicy: "隐私政策",
} satisfies Translation<typeof app>;
