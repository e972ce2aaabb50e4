import type { tax } from "../en/tax.ts";
import type { Translation } from "../define-messages.ts";

export default {
  year: "纳税年度",
  noAdvice: "这是您账户的记录，不是税务建议。哪些需要纳税、何时纳税，取决于您的居住地。",
  loading: "正在加载纳税年度",
  failed: "纳税年度未能加载。您的余额没有变化。",
  sums: "{year} 年的处置",
  disposals: "处置",
  proceeds: "所得",
  cost: "成本",
  gain: "盈亏",
  howProceeds: "您处置资产所得，已扣手续费。",
  howCost: "所处置批次的成本，含手续费，按您的方法：{method}。",
  howGain: "所得减去成本。",
  scope:
    "按 {zone} 计算，全年第一刻到最后一刻的卖出、兑换和费用。提现和更正属于转账，不计入。一种币兑换成另一种币时成本随之转移，此处不产生盈亏；税务机关的看法可能不同。",
  demoScope: "练习资金，自上次重置起。",
  files: "文件",
  aboutFiles: "按批次列出的处置，或当年变动您资产的全部记录，采用两种报税软件的导入格式。",
  ownFile: "处置 CSV",
  csvFailed: "未能生成文件。",
  lines: "按批次的处置",
  empty: "{year} 年没有处置。",
  more: "加载更多",
  disposed: "处置日期",
  acquired: "取得日期",
  what: "类型",
  amount: "数量",
  heldDays: "持有天数",
  held: { other: "持有 {count} 天" },
  fee: "手续费",
} satisfies Translation<typeof tax>;
