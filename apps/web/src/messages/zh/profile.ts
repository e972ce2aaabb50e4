import type { profile } from "../en/profile.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "我的",
  memberSince: "{day} 注册",
  notVerified: "未认证",
  level: "等级 {level}",
  verification: "身份认证",

  equity: "总资产",
  demo: "模拟",
  equityFailed: "总资产未能加载。您的余额没有变化。",
  loadingProfile: "正在加载个人资料",
  loadingEquity: "正在加载总资产",
  day: "24 小时",

  practice: "模拟账户",
  demoMode: "模拟模式",
  demoOpen: "{balance}，上次重置 {day}",
  demoFresh: "{balance}，从未重置",
  demoClosed: "用 {money} 开始模拟交易",
  resetBalance: "重置余额",
  resetAccount: "重置账户",

  money: "资金",
  assets: "资产",
  portfolio: "投资组合",
  tax: "税务报告",
  importedTrades: "导入的成交",
  orders: "委托",
  openCount: { other: "{count} 笔未完成" },
  openMany: "{count} 笔以上未完成",
  transactions: "交易记录",
  execution: "执行质量",
  swap: "兑换",
  loadFund: "充值",
  withdraw: "提现",

  more: "更多",
  commands: "搜索与命令",
  commandsDetail: "交易对、页面、操作、新闻和帮助",
  settings: "设置",
  editAll: "编辑个人资料",
  signOut: "退出登录",
  signedOut: "您已退出登录",
  signOutFailed: "无法连接服务器，其他设备上可能仍会显示此会话。",
} satisfies Translation<typeof profile>;
