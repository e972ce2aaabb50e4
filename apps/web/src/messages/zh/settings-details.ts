import type { details } from "../en/settings-details.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loading: "正在加载资料",
  failed: "资料未能加载，保持原样。",

  personal: "个人资料",
  name: "姓名",
  nameHint: "我们对您的称呼。留空则以邮箱称呼。",
  nameTooLong: "最多 80 个字符。",
  phone: "电话",
  phoneHint: "含国家代码，例如 +44 20 7946 0958。仅我们的客服可见。",
  phoneWrong: "请含国家代码，例如 +44 20 7946 0958。",
  country: "国家",
  countryNone: "未填写",
  notGiven: "未填写",
  email: "邮箱",
  emailHint: "用于登录，因此须通过邮件链接更改。",
  emailChange: "更改邮箱",

  save: "保存",
  saved: "资料已保存",
  saveFailed: "资料保持原样。{reason}",
  nothingToSave: "没有任何更改。",
  unsaved: "尚未保存",
  discard: "放弃更改",

  picture: "头像",
  pictureHint: "JPG、PNG、GIF 或 WebP，最大 10 MB。将裁成方形，仅您和我们的客服可见。",
  pictureChoose: "选择图片",
  pictureChange: "更换",
  pictureRemove: "移除",
  pictureSaved: "头像已保存",
  pictureRemoved: "头像已移除",
  pictureFailed: "头像未保存。{reason}",
  pictureRemoveFailed: "头像仍在。{reason}",
  pictureOffline: "请检查网络后重试。",

  signIn: "登录",
  emailCancel: "保留现有邮箱",
  emailCanceled: "您的邮箱保持不变",
  emailCancelFailed: "没有任何更改。{reason}",
} satisfies Translation<typeof details>;
