import type { rareTerms } from "../en/rare-terms.ts";
import type { Translation } from "../define-messages.ts";

export default {
  maxSlippage: "أقصى انزلاق",
  maxSlippageHint: "مقارنة بالسعر المرجعي. حد الزوج نفسه {percent}%.",
  selfTrade: "منع التداول الذاتي",
  expire_taker: "إلغاء الأمر الجديد",
  expire_maker: "إلغاء الأمر المفتوح",
  expire_both: "إلغاء كليهما",
  decrement: "تقليل كليهما",
} satisfies Translation<typeof rareTerms>;
