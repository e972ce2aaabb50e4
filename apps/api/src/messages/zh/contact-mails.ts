import type { contactMails } from "../en/contact-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "您好，",
  subject: "客服已回复您（{reference}）",
  answered: "您在我们的网站上留言，客服已回复：",
  goOn: "在此继续对话：\n{link}",
  once: "此链接仅可打开这段对话，7 天内可使用一次。请勿转发。",
  notYou: "您没有给我们留言？那是有人误填了您的地址。点击此链接后，您将不再收到此类邮件：\n{link}",
  file: "（文件：{name}。您可在对话中查看。）",
} satisfies Translation<typeof contactMails>;
