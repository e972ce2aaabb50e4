import type { chatMails } from "../en/chat-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "您好：",
  answeredSubject: "客服已回复您",
  answeredOne: "客服已回复您。您有 1 条消息尚未阅读。",
  answered: "客服已回复您。您有 {count} 条消息尚未阅读。",
  signIn: "请登录并打开客服对话查看。",
  readHere: "请在此阅读：{link}",
  end: "为保护您的隐私，本邮件不包含消息内容。在您阅读之前不会再发送邮件。",
} satisfies Translation<typeof chatMails>;
