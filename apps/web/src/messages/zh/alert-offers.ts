import type { alertOffers } from "../en/alert-offers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  setFor: "为 {pair} 设置价格提醒",
  setAt: "在 {price} 设置价格提醒",
  setHere: "提醒",
} satisfies Translation<typeof alertOffers>;
