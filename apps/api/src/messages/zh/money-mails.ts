import type { moneyMails } from "../en/money-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "您好：",
  sandbox: "这是沙盒付款：没有真实资金流动。",
  depositArrivedSubject: "您的充值 {money} 已到账",
  depositArrived: "您的充值（附言 {reference}）已获批准，{money} 已记入您的真实账户。",
  depositRefusedSubject: "您的充值 {money} 未被接受",
  depositRefused: "您的充值（附言 {reference}）未被接受。原因：{reason}",
  chargebackSubject: "您的银行正在追回 {money}",
  chargebackOpened:
    "您的银行正在追回一笔付款：您附言为 {reference} 的充值。在处理完毕之前，您真实账户中的 {money} 会被冻结（以现有余额为限），提现已停止。其余资金仍可交易。",
  chargebackReturned:
    "您的银行已追回您附言为 {reference} 的充值中的 {money}。为此冻结的资金已离开您的真实账户。提现已恢复。",
  chargebackReleased:
    "对您附言为 {reference} 的充值的追回已处理完毕：{money} 仍归您所有。已无冻结资金，提现已恢复。",
  noReason: "未说明。",
  depositRefusedEnd: "如果这出乎您的意料，请联系客服。",

  withdrawal: "向 {account} 提现 {money}",
  notYou: "如果不是您本人操作，请立即重置密码，在提现页面取消并联系客服。",
  askSupport: "如有疑问，请联系客服。",
  checkDestination: "请核对提现地址后再次申请，或联系客服。",
  requestedSubject: "已申请提现",
  requested: "已申请{what}。资金已冻结，汇出前由人工核查。",
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

  correctedSubject: "您的余额已更正",
  correctedUp: "我们的团队已向您的真实账户余额增加 {money}。原因：{category}。",
  correctedDown: "我们的团队已从您的真实账户余额扣除 {money}。原因：{category}。",
  correctedEnd: "您可以在交易记录中查看。如有疑问，请联系客服。",
  correction: "更正",
  goodwill: "补偿款项",
  fee_refund: "退还手续费",
  chargeback: "付款被撤回",
  rail_difference: "汇入金额与入账金额不一致",
  other: "其他原因",
} satisfies Translation<typeof moneyMails>;
