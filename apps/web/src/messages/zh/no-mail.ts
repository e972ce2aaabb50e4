import type { noMail } from "../en/no-mail.ts";
import type { Translation } from "../define-messages.ts";

export default {
  forgotLead: "本站不发送邮件。申请重设密码的链接后，链接会保存给本站的所有者，由其转交给您。",
  forgotDo: "申请链接",
  forgotSentTitle: "没有发送邮件",
  forgotSent:
    "如果 {email} 有账户，其链接已保存给本站的所有者，可在控制台的 Mail 中找到。链接只能使用一次，一小时内有效。",
  noneNeeded: "无需确认",
  noneNeededText: "本站不发送邮件，因此无需确认邮箱地址。您的任何功能都不会因此受限。",
  pending: "打开链接后，{email} 将取代现有地址。没有发送邮件：本站的所有者可在控制台的 Mail 中找到链接。",
  changeLead: "本站不发送邮件。新地址的链接会保存给本站的所有者，由其转交。打开链接后新地址才生效。",
  kept: "链接已保存",
  keptDetail: "没有发送邮件。本站的所有者可在控制台的 Mail 中找到它。",
  emailHint: "您用它登录。更改时需要由本站的所有者转交链接，因为本站不发送邮件。",
  setPasswordDetail: "您还没有密码。本站不发送邮件，由本站的所有者把链接转交给您",
  copyText:
    "包括委托、成交、交易记录、客服对话及文件、登录和设置，以 JSON 和表格形式提供。需要几分钟，完成后会显示在这里。您可以离开本页。",
  whenText: { other: "申请 {count} 天后。本站不发送邮件，请在此之前再来查看。" },
  cooling: "24 小时后可用。本站不发送邮件，请不时查看此列表。",
  allowChanged: "已保存。",
} satisfies Translation<typeof noMail>;
