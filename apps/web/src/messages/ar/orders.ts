import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "الأوامر المفتوحة",
  openShort: "المفتوحة",
  history: "السجل",
  fills: "التنفيذات",
  position: "المركز",
  lists: "قوائم الأوامر",
  pair: "الزوج",
  type: "النوع",
  side: "الاتجاه",
  price: "السعر",
  average: "المتوسط",
  trigger: "التفعيل",
  amount: "الكمية",
  filled: "المنفَّذ",
  value: "القيمة",
  state: "الحالة",
  placed: "وقت الوضع",
  fee: "الرسوم",
  rebate: "خصم مسترد",
  role: "الدور",
  time: "الوقت",
  actions: "الإجراءات",
  marketPrice: "سوق",
  typeAt: "{type} بسعر {price}",
  typeAtAverage: "{type} بسعر {price}، المتوسط {average}",
  typeAverage: "{type}، المتوسط {price}",

  stateNew: "مفتوح",
  statePendingTrigger: "بانتظار التفعيل",
  statePendingEntry: "بانتظار الدخول",
  stateWaits: "ينتظر",
  statePartlyFilled: "منفَّذ جزئيًا",
  stateFilled: "منفَّذ",
  stateCanceled: "ملغى",
  stateRejected: "مرفوض",
  stateExpired: "منتهي",
  stateExpiredPart: "منتهي بعد تنفيذ جزئي",
  stateSending: "جارٍ الإرسال",

  byMoney: "بقيمة {amount} {unit}",

  loading: "جارٍ تحميل الأوامر",
  failed: "تعذّر تحميل الأوامر. لم يتغير فيها شيء.",
  noOpen: "لا أوامر مفتوحة.",
  noHistory: "لا أوامر سابقة بعد.",
  noFills: "لا تنفيذات بعد.",

  held: "محجوز: {amounts}",
  cancelOrder: "إلغاء الأمر: {what}",
  cancelAll: "إلغاء الكل",

  maker: "صانع السيولة",
  taker: "آخذ السيولة",

  evidence: "تفاصيل التنفيذ",

  equity: "إجمالي القيمة",
} satisfies Translation<typeof orders>;
