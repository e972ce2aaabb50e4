import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../words.ts";

export default {
  hello: "您好：",
  sandbox: "这是沙盒付款：没有真实资金流动。",
  depositArrivedSubject: "您的充值 {money} 已到账",
  depositArrived: "您的充值（附言 {reference}）已获批准，{money} 已记入您的真实账户。",
  depositRefusedSubject: "您的充值 {money} 未被接受",
  depositRefused: "您的充值（附言 {reference}）未被接受。原因：{reason}",
  noReason: "未说明。",
  depositRefusedEnd: "如果这出乎您的意料，请联系客服。",

  withdrawal: "向 {account} 提现 {money}",
  notYou: "如果不是您本人操作，请立即重置密码，在提现页面取消并联系客服。",
  askSupport: "如有疑问，请联系客服。",
  checkDestination: "请核对提现目标后再次申请，或联系客服。",
  requestedSubject: "已申请提现",
  requested: "已申请{what}。资金已预留，汇出前由人工核查。",
  approvedSubject: "您的提现已批准",
  approved: "{what}已获批准，资金正在途中。",
  paidSubject: "您的提现已支付",
  paid: "{what}已支付。",
  rejectedSubject: "您的提现被拒绝",
  rejected: "{what}被拒绝：{reason} 资金已恢复可用。",
  failedSubject: "您的提现失败",
  failed: "{what}未能支付。资金已恢复可用。",
  returnedSubject: "您的提现被退回",
  returned: "{what}支付后被退回。金额已恢复可用，手续费已产生。",
} satisfies Translation<typeof moneyMails>;
