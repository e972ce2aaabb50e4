import type { orderLists } from "../en/order-lists.ts";
import type { Translation } from "../define-messages.ts";

export default {
  openShort: "المفتوحة",
  lists: "قوائم الأوامر",
  average: "المتوسط",
  actions: "الإجراءات",
  typeAt: "{type} بسعر {price}",
  typeAtAverage: "{type} بسعر {price}، المتوسط {average}",
  typeAverage: "{type}، المتوسط {price}",
  stateWaits: "ينتظر",
  loading: "جارٍ تحميل الأوامر",
  noOpen: "لا أوامر مفتوحة.",
  noHistory: "لا أوامر سابقة بعد.",
  noFills: "لا تنفيذات بعد.",
  cancelOrder: "إلغاء الأمر: {what}",
  cancelAll: "إلغاء الكل",
} satisfies Translation<typeof orderLists>;
