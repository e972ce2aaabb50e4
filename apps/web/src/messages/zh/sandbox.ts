import type { sandbox } from "../en/sandbox.ts";
import type { Translation } from "../define-messages.ts";

export default {
  label: "沙盒",
  band: "沙盒中的真实账户：没有真实资金。",
  kyc: "沙盒：您提交的内容会在几秒内自动通过，且只在此处有效；涉及真实资金时由人工审核。请勿提交真实证件。",
  cooling: "沙盒：可立即使用。涉及真实资金时需等待 24 小时。",
  payIn: "沙盒：银行卡或加密货币付款会在几秒内自动到账。银行转账需等待团队核对。",
  payOut: "沙盒：会在几秒内自动批准并付款。涉及真实资金时由人工批准。",
} satisfies Translation<typeof sandbox>;
