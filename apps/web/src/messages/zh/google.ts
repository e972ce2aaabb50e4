import type { google } from "../en/google.ts";
import type { Translation } from "../define-messages.ts";

export default {
  continueWith: "使用 Google 继续",
  failedBecause: "Google 未能让您登录。{reason}",
  libraryFailed: "Google 第三方授权 JavaScript 库加载失败。请重试，或使用邮箱和密码。",
  blocked: "您的浏览器未打开 Google 窗口。请允许本页打开窗口，或使用邮箱和密码。",
  noCredential: "Google 没有给出可用的答复。请重试，或使用邮箱和密码。",
  notPossible: "此处未开通。请使用邮箱和密码。",
  loadingButton: "正在加载 Google 按钮",

  linkTitle: "还差一步即可关联 Google",
  linkLead: "{email} 已有账户。输入一次密码，今后即可用 Google 登录。",
  linkPassword: "此账户的密码",
  linkPasswordMissing: "请输入密码。",
  linkDo: "关联并登录",
  linkWrong: "未关联：密码不正确。",
  linkFailed: "未关联。{reason}",
  linkOther: "用其他方式登录",

  agree: "用 Google 新建账户即表示您同意",
  terms: "服务条款",
  and: "和",
  privacy: "隐私政策",

  link: "关联",
  linkOf: "关联 Google 账户",
  unlink: "解除关联",
  unlinkOf: "解除关联 Google 账户",
  cancel: "取消",
  linkMineTitle: "关联 Google 账户",
  linkMineText: "选择可登录此账户的 Google 账户。其邮箱可以不同。",
  linked: "已关联 Google",
  unlinkTitle: "解除关联 Google 账户？",
  unlinkText: "{email} 将不能再登录您的账户。您的密码和通行密钥保持不变。",
  unlinkKeep: "保留",
  unlinked: "已解除关联 Google",
  refused: "没有任何更改。{reason}",
  proveLead: "请选择与此账户关联的 Google 账户。",
} satisfies Translation<typeof google>;
