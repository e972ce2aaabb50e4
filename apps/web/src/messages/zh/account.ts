import type { accountMessages } from "../en/account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  sheetTitle: "账户",
  useDemo: "模拟",
  useDemoDetail: "练习资金，同一撮合引擎",
  useLive: "真实",
  useLiveDetail: "真实资金",
  demoBalance: "模拟余额",
  lastReset: "上次重置",
  neverReset: "从未",

  resetBalance: "按住以重置余额",
  resetBalanceDetail: "撤销您未完成的模拟委托，并将模拟 {asset} 设为 {amount}。其他持仓和历史记录保留。",
  resetAccount: "按住以重置账户",
  resetAccountDetail:
    "撤销您未完成的模拟委托，收回全部模拟资产，并以 {money} 重新开始。历史记录移入“重置之前”。",
  resetAlways: "无论何时、余额多少都可以重置。真实资金绝不受影响。",

  switchedToDemo: "已切换到模拟",
  switchedToLive: "已切换到真实",
  nowDemo: "您现在处于模拟账户",
  nowDemoText: "您的账户已在其他标签页或其他设备上切换为模拟资金。此处打开的内容现在使用模拟资金。",
  nowLive: "您现在处于真实账户",
  nowLiveText: "您的账户已在其他标签页或其他设备上切换为真实资金。此处打开的内容现在使用真实资金。",
  nowSandboxText:
    "您的账户已在其他标签页或其他设备上切换为真实账户。此处的真实账户是沙盒：其中没有真实资金。",
  backToDemo: "切换回模拟",
  backToLive: "切换回真实",
  goOnDemo: "继续使用模拟",
  goOnLive: "继续使用真实",
  toggleFailed: "切换模拟模式失败",
  resetBalanceFailed: "重置模拟余额失败",
  resetAccountFailed: "重置模拟账户失败",

  startTitle: "您想怎样开始？",
  startText: "两者使用同一撮合引擎和同样的规则，您可以随时切换。",
  startDemo: "用 {money} 开始模拟交易",
  startDemoDetail: "用模拟 {asset} 交易。不会有任何损失，可以随时重新开始。",
  startLive: "真实交易",
  startLiveDetail: "充值之前，您的真实账户没有余额。行情对您不利时同样迅速：您可能损失全部交易资金。",
} satisfies Translation<typeof accountMessages>;
