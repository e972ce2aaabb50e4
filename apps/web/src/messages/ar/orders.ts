import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "الأوامر المفتوحة",
  history: "السجل",
  fills: "التنفيذات",
  position: "المركز",
  pair: "الزوج",
  type: "النوع",
  side: "الاتجاه",
  price: "السعر",
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
  marketPrice: "سوق",

  stateNew: "مفتوح",
  statePendingTrigger: "بانتظار التفعيل",
  statePendingEntry: "بانتظار الدخول",
  statePartlyFilled: "منفَّذ جزئيًا",
  stateFilled: "منفَّذ",
  stateCanceled: "ملغى",
  stateRejected: "مرفوض",
  stateExpired: "منتهي",
  stateExpiredPart: "منتهي بعد تنفيذ جزئي",
  stateSending: "جارٍ الإرسال",

  byMoney: "بقيمة {amount} {unit}",

  failed: "تعذّر تحميل الأوامر. لم يتغير فيها شيء.",

  held: "محجوز: {amounts}",

  maker: "صانع السيولة",
  taker: "آخذ السيولة",

  evidence: "تفاصيل التنفيذ",

  equity: "إجمالي القيمة",
} satisfies Translation<typeof orders>;
