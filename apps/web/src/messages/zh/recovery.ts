import type { recovery } from "../en/recovery.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "帮助",
  recovery: "无法进入账户",
  forgot: "我忘记了密码",
  forgot1: "打开“忘记密码”并填写账户邮箱。",
  forgot2: "打开您收到的链接。链接一小时内有效，可用一次。",
  forgot3: "设置新密码。您的所有设备都会退出登录。",
  second: "我丢失了手机、验证码应用或通行密钥",
  second1: "用邮箱和密码登录。",
  second2: "在第二步选择“使用恢复码”，输入您保存的一个恢复码。每个可用一次。",
  second3: "然后在“设置”的“安全”中移除丢失的方式并设置新的第二步。",
  second4: "没有恢复码或其他通行密钥时，请联系运营方。本页没有绕过第二步的办法。",
  email: "我无法再使用我的邮箱",
  email1: "如果知道密码，请登录并在“设置”的“账户”中更改邮箱。",
  email2: "如果不知道，请用运营方认识的地址联系运营方，并说明是哪个账户。",
  locked: "密码正确却无法登录",
  locked1: "多次输错密码后登录会暂停。请按提示的时间等待。",
  locked2: "如果暂停一直不结束，请设置新密码，暂停随即结束。",
  locked3: "被冻结的账户仍可登录：您可以查看一切、撤销委托并联系客服。",
  openForgot: "忘记密码",
  openLogin: "登录",
  contact: "联系我们",
  contactNone: "本安装的运营方没有公布联系方式。",
  contactSignedIn: "能登录时，客服会在聊天中回复。",
  noMail: "本安装不发送邮件。您请求的链接由其所有者转交。",
} satisfies Translation<typeof recovery>;
