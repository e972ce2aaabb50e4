import type { verificationMails } from "../en/verification-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "您好：",
  end: "详情请在 Fillmark 的“设置 > KYC 认证”中查看。",

  approvedSubject: "等级 {level} 已通过",
  approved: "您为认证等级 {level} 提交的资料已通过。",
  askedAgainSubject: "请重新提交部分资料",
  askedAgain: "我们已查看您为认证等级 {level} 提交的资料，其中以下各项需要重新提交：",
  rejectedSubject: "等级 {level} 未通过",
  rejected: "您为认证等级 {level} 提交的资料未通过，此为最终决定。",
  renewalAskedSubject: "请更新等级 {level}",
  renewalAsked: "我们需要您重新提交认证等级 {level} 所要求的资料。",
  expiredSubject: "等级 {level} 已过期",
  expired: "您为认证等级 {level} 提供的资料已失效，您可以重新提交。",
  endsSoonSubject: "您的等级 {level} 认证即将到期",
  endsSoon: "您为等级 {level} 提供的资料有效期至 {day}。此后您的限额将为前一等级的限额。",
  levelSetSubject: "您的认证等级已变更",
  levelSet: "我们的团队已将您的认证等级设为 {level}，有效期至 {day}。",

  personal: "个人资料",
  identity: "身份证件信息",
  identity_front: "身份证件正面",
  identity_back: "身份证件背面",
  selfie: "本人照片",
  address_proof: "地址证明",
  funds: "资金来源",
  funds_proof: "资金来源证明",
} satisfies Translation<typeof verificationMails>;
