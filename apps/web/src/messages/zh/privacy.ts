import type { privacy } from "../en/privacy.ts";
import type { Translation } from "../define-messages.ts";

export default {
  collected: "我们收集什么",
  collectedTitle: "没有分析，没有广告",
  collectedText:
    "我们保存您输入的内容、您的交易，以及保护账户所需的信息：登录及其设备和地址。没有任何跟踪，因此也无需关闭。详情见隐私政策。",

  device: "屏幕显示",
  hideBalances: "隐藏余额",
  hideBalancesDetail: "用六个圆点代替数字",

  data: "您的数据",
  copy: "您的数据副本",
  copyNone: "一个 zip 文件，包含我们保存的您的全部数据",
  copyWaiting: "即将开始生成",
  copyRunning: "已完成 {done} / {parts} 部分",
  copyReady: "{size} · 创建于 {at}",
  copyFailed: "未能生成。您的数据没有丢失。",
  copyExpired: "上一份已在七天后删除",
  copyStart: "生成副本",
  copyRetry: "重试",
  copyAgain: "重新生成",
  copyDownload: "下载",
  copyDownloadName: "下载您的数据副本",
  copyUntil: "保留至 {at}。持有文件者即知其全部内容，请自行妥善保管。",
  copyText:
    "包括委托、成交、交易记录、客服对话及文件、登录和设置，以 JSON 和表格形式提供。需要几分钟，完成后会发邮件给您。您可以离开本页。",
  copyProgress: "数据副本的生成进度",
  copyStarted: "正在生成副本",
  copyNotStarted: "未开始生成副本。{reason}",
  copyLoading: "正在加载副本",
  copyListFailed: "未能确认是否有副本。",
  bytes: "{size} 字节",
  kilobytes: "{size} kB",
  megabytes: "{size} MB",

  deletion: "注销账户",
  deletionCard: "账户将在您申请十四天后注销。在此之前可以反悔。",
  deletionOpen: "注销账户",
  deletionTitle: "注销账户",
  deletionLoading: "正在检查能否注销",
  deletionFailed: "未能确认账户能否注销。账户保持原样。",

  goes: "删除什么",
  goesName: "您的姓名、邮箱、电话、国家和头像",
  goesDoor: "您的密码、第二重验证、通行密钥、API 密钥和关联账户",
  goesTrail: "您的会话和登录记录及其地址",
  goesChat: "您与客服对话的文字和文件",
  goesCopies: "为您生成的数据副本",
  stays: "保留什么，为什么",
  staysLedger:
    "委托、成交和交易记录，仅以一个编号保留。所有人的余额由同一批记账分录构成，删除您的会使他人的账目出错。其中没有任何内容表明您是谁。",
  staysAudit: "我们的团队对您账户所做的操作，保存在无人能改的日志中。",
  staysEvidence: "您为认证提交的资料，加密保留 {years} 年，因为反洗钱法律如此要求；之后删除。",

  when: "何时",
  whenText: { other: "申请 {count} 天后。现在、前一天和完成时，我们都会发邮件给您。" },
  whenAgain: "之后您的邮箱即可重新使用：可用它注册新账户。",

  blockedAssets: "您的真实账户仍有 {assets}。注销会使其丢失，请先提现。",
  blockedOrders: { other: "您的真实账户有 {count} 笔未完成的委托，请先撤销。" },
  toWithdraw: "提现",
  toOrders: "查看当前委托",

  askTitle: "注销我的账户",
  reason: "离开的原因",
  reasonHint: "选填。将随账户一并删除。",
  confirm: "输入“注销”以确认",
  confirmWord: "注销",
  confirmMissing: "请输入“注销”二字。",
  askDo: "注销我的账户",
  askFailed: "账户保持原样。{reason}",
  asked: "您的账户将被注销",

  pendingTitle: "您的账户将被注销",
  pendingText: "此账户将于 {day} {time} 注销。",
  pendingAsked: "您于 {day} 提出申请。在此之前一切照常。",
  keep: "保留我的账户",
  kept: "您的账户已保留",
  keepFailed: "未能撤回注销申请。{reason}",
} satisfies Translation<typeof privacy>;
