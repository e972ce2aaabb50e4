import type { receipts } from "../en/receipts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  receipt: "回执",
  ofOrder: "委托回执",
  ofChange: "最近一次更改的回执",
  purpose:
    "它证明此操作已写入历史且此后未被改动：由运营方运行 npm run prove -- --receipt {receipt}，能在历史中找到它，否则会报错。",
  show: "查看回执",
  hide: "收起回执",
  copy: "复制回执",
  copied: "已复制",
} satisfies Translation<typeof receipts>;
