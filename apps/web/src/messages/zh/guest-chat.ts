import type { guestChat } from "../en/guest-chat.ts";
import type { Translation } from "../define-messages.ts";

export default {
  orWithout: "没有账户，或无法登录？",
  write: "不登录直接留言",
  begin: "请写下您的问题，无需其他信息。",
  hereOnly: "我们只能在此回复。请保持此页面打开，或稍后用同一浏览器回来查看回复。",
  noAddress: "我们在此回复。",
  giveAddress: "同时通过电子邮件接收回复",
  answersTo: "您离开后，回复将发送至 {email}。",
  mailsStopped: "{email} 不再接收我们的邮件：有人通过邮件中的链接停止了发送。我们在此回复。",
  change: "更改",
  leave: "在此设备上忘记",
  where: "您离开后，我们回复到哪里？",
  name: "姓名（可选）",
  email: "电子邮箱",
  noEmail: "这看起来不是电子邮箱地址。",
  save: "保存",
  bringTitle: "您登录前曾给我们留言。要将该对话移入您的账户吗？",
  bring: "移入",
  notNow: "暂不",
  brought: "对话已在您的账户中。",
  stopped: "您将不再收到此类邮件。",
} satisfies Translation<typeof guestChat>;
