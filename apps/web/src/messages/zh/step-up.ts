import type { stepUp } from "../en/step-up.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "确认是您本人",
  lead: "重要操作前我们会确认一次，十分钟内有效。",
  loading: "正在查询可用的验证方式",
  failed: "未能发起确认，没有执行任何操作。",
  code: "身份验证器验证码",
  codeHint: "六位数字，每半分钟更换一次。",
  codeMissing: "请输入全部六位数字。",
  confirm: "确认",
  password: "密码",
  passwordMissing: "请输入密码。",
  passkeyLead: "您的设备会要求指纹、面容或设备密码。",
  useCode: "使用身份验证器验证码",
  usePassword: "使用密码",
} satisfies Translation<typeof stepUp>;
