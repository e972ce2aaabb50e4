import type { rareTerms } from "../en/rare-terms.ts";
import type { Translation } from "../define-messages.ts";

export default {
  maxSlippage: "最大滑点",
  maxSlippageHint: "相对参考价。此交易对自身的上限为 {percent}%。",
  selfTrade: "自成交保护",
  expire_taker: "撤销新委托",
  expire_maker: "撤销已挂委托",
  expire_both: "两者都撤销",
  decrement: "两者都减少",
} satisfies Translation<typeof rareTerms>;
