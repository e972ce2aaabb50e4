import type { pendingRows } from "../en/pending-rows.ts";
import type { Translation } from "../define-messages.ts";

export default {
  askNow: "立即查询",
  sendNewPrice: "按新价格发送委托",
  sendSame: "重新发送",
  discard: "放弃",
  ofOtherDemo: "此委托属于模拟账户。请切换到模拟后发送。",
  ofOtherLive: "此委托属于真实账户。请切换到真实后发送。",
  offlineNow: "您已离线。",
} satisfies Translation<typeof pendingRows>;
