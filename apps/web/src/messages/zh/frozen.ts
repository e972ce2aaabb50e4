import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen: "您的账户已冻结。您可以查看一切内容并撤销委托，但不能下新单。",
  trading: "您账户的交易已冻结。未成交的订单保留，您可以撤销。",
  deposits: "您账户的充值已冻结。其他功能照常使用。",
  withdrawals: "您账户的提现已冻结。其他功能照常使用。",
  toSupport: "联系客服",
} satisfies Translation<typeof frozenMessages>;
