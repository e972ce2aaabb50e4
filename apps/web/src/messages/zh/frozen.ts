import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen: "您的账户已冻结。您可以查看一切内容并撤销委托，但不能下新单。",
  toSupport: "联系客服",
} satisfies Translation<typeof frozenMessages>;
