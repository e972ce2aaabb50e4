import type { shellParts } from "../en/shell-parts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  console: "لوحة الإدارة",
  referenceAge: "السعر المرجعي",
  secondsOld: "{seconds} ث",
  clock: "{time} {zone}",
  offline: "أنت غير متصل. الأسعار من {time}.",
  offlineNoData: "أنت غير متصل. لم يُحمَّل شيء بعد.",
  reconnecting: "جارٍ إعادة الاتصال بالسوق. الأسعار من {time}.",
  marketStale: "لا أسعار جديدة. الأرقام قديمة وأوامر السوق متوقفة مؤقتًا.",
  marketFailed: "تعطّل مصدر السوق. الأرقام قديمة وأوامر السوق متوقفة مؤقتًا.",
  reconnectingNoData: "جارٍ إعادة الاتصال بالسوق.",
  searchPairs: "البحث عن زوج",
  searchNone: "لا زوج يطابق «{text}».",
  searchResults: "الأزواج",
  commands: "البحث والأوامر السريعة",
  dismiss: "إغلاق",
  notifications: "الرسائل",
  close: "إغلاق",
  cancel: "إلغاء",
  request: "الطلب",
  copy: "نسخ",
  copied: "تم النسخ",
  panelCrashed: "توقّف هذا الجزء عن العمل.",
  rounded: "مقرَّب",
} satisfies Translation<typeof shellParts>;
