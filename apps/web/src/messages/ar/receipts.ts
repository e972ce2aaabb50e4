import type { receipts } from "../en/receipts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  receipt: "الإيصال",
  ofOrder: "إيصال الأمر",
  ofChange: "إيصال آخر تغيير",
  purpose:
    "يثبت أن هذا مسجَّل في السجل التاريخي ولم يُغيَّر منذ ذلك الحين: يشغّل القائم على المنصة الأمر npm run prove -- --receipt {receipt} فيجده هناك أو يفشل.",
  show: "عرض الإيصال",
  hide: "إخفاء الإيصال",
  copy: "نسخ الإيصال",
  copied: "نُسخ",
} satisfies Translation<typeof receipts>;
