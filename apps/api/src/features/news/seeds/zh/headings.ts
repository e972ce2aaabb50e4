import type { SeedHeadings } from "../news-seeds.ts";

export const zh: SeedHeadings = {
  "what-the-demo-account-is": {
    title: "模拟账户是什么，又教不了您什么",
    summary: "10,000.00 USD 练习资金，使用同一撮合引擎，规则相同，手续费也相同。其中分文都不能提现。",
  },
  "what-the-evidence-on-a-fill-says": {
    title: "每笔成交，都留有当时对照的报价",
    summary: "最优买价、最优卖价、报价时长和来源，都写在您每笔成交的旁边。本文说明怎样看。",
  },
  "market-order-or-limit-order": {
    title: "市价还是限价：四分钟看懂两种委托",
    summary: "一种接受现有的价格，另一种等待您指定的价格。两种都可能让您失望，只是方式不同。",
  },
  "what-a-spread-is": {
    title: "什么是价差，为什么没有账单您也在付",
    summary: "每个市场的最前面都有两个价格。它们之间的差距，就是一笔交易的第一项成本。",
  },
  "how-to-read-an-order-book": {
    title: "怎样看订单簿，一笔大单要花多少",
    summary: "最优价只对一定数量有效。后面的各档会告诉您，其余部分要花多少。",
  },
  "what-a-trade-costs": {
    title: "一笔交易的成本：手续费、价差和滑点加在一起",
    summary: "三项成本，只有一项叫手续费。文中举例说明，价格要变动多少，一笔交易才开始赚钱。",
  },
  "how-support-works": {
    title: "这里的客服怎样工作，我们绝不会向您要什么",
    summary: "一个对话，在您的所有设备上都能继续，由真人阅读。没有哪位客服人员需要您的密码或验证码。",
  },
  "what-can-go-wrong": {
    title: "可能出什么问题：把风险讲明白",
    summary: "价格会跌，委托会不成交，机器会停。每种情况对您意味着什么，怎样做会好一些。",
  },
};
