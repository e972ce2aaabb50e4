import type { pendingRows } from "../en/pending-rows.ts";
import type { Translation } from "../define-messages.ts";

export default {
  askNow: "التحقق الآن",
  sendNewPrice: "إرسال الأمر بالسعر الجديد",
  sendSame: "إعادة الإرسال",
  discard: "تجاهل",
  ofOtherDemo: "هذا الأمر للحساب التجريبي. انتقل إليه لإرساله.",
  ofOtherLive: "هذا الأمر للحساب الحقيقي. انتقل إليه لإرساله.",
  offlineNow: "أنت غير متصل.",
} satisfies Translation<typeof pendingRows>;
