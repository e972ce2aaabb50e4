import type { registration } from "../en/registration.ts";
import type { Translation } from "../define-messages.ts";

export default {
  checkTitle: "请查收邮件",
  check: "我们已发邮件至 {email}。打开邮件中的链接即可完成注册。链接只能用一次，一天内有效。",
  checkTaken: "如果此邮箱已有账户，邮件中会说明。",
  againIn: "没收到？请也看看垃圾邮件。{seconds} 秒后可再发一封。",
  againNow: "没收到？请也看看垃圾邮件，或再发一封。",
  againOff: "距上一封一分钟后可再发一封。",
  again: "重新发送邮件",
  againSent: "新邮件正在发送，以最新的链接为准。",
  againFailed: "未再发送邮件。{reason}",
  other: "换一个邮箱",

  finishTitle: "完成注册",
  finishLead: "请输入注册时设置的密码。如果不是您本人注册，请关闭本页，账户不会创建。",
  finish: "创建账户",
  finishWrong: "这不是本次注册时设置的密码。",
  finishFailed: "账户尚未创建。{reason}",
  finishGone: "此链接已失效：已被使用、已过期，或有更新的链接。",
  finishTaken: "此邮箱现已有账户。",
  registerAgain: "重新注册",
} satisfies Translation<typeof registration>;
