import type { privacyMails } from "../en/privacy-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "您好：",
  tomorrowSubject: "您的账户将于明天注销",
  tomorrow: "有人申请注销您的账户，账户将于 {at} 注销。",
  tomorrowEnd: "如需保留，请在此之前登录并选择“保留我的账户”。注销后无法恢复。",
  staysSubject: "您的账户未被注销",
  stays: "您的账户原定今天注销。由于账户中仍有真实资金或未完成的真实委托，账户已保留，您的申请已撤回。",
  staysEnd: "请先提取属于您的资金，然后在“设置 > 账户”中重新申请注销。",
  goneSubject: "您的账户已注销",
  gone: "您的账户已按您的要求注销。您的姓名、地址和您写过的内容均已删除；仅保留过往成交的记账分录，其中没有任何能识别您的信息。您为认证提交的资料将依法加密保留，期满后删除。",
  goneEnd: "这是发往此地址的最后一封邮件。您可以随时用此地址以新用户身份重新注册。",
  copySubject: "您的数据已准备好",
  copy: "您申请的数据副本已准备好。请登录并在设置的“隐私”中下载。",
  copyEnd: "副本保留七天。如果不是您申请的，请立即重置密码并联系客服。",
} satisfies Translation<typeof privacyMails>;
