import type { onDevice } from "../en/on-device.ts";
import type { Translation } from "../define-messages.ts";

export default {
  updateReady: "إصدار جديد جاهز",
  updateDetail: "ما تكتبه يبقى.",
  updateWaiting: "سيأتي الإصدار الجديد",
  updateWaitingDetail: "بعد أن ترسل ما تكتبه أو تغلقه.",
  update: "تحديث",
  accountFrom: "أرقام حسابك تعود إلى {time}.",
} satisfies Translation<typeof onDevice>;
