import type { limitReason } from "../en/limit-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  value: "قيمة هذا الأمر {actual} USD، وأكبر أمر تسمح به لنفسك {limit} USD.",
  count: "أرسلت اليوم {actual} أمرًا، والمسموح {limit}. حتى 00:00 UTC لا تُقبل إلا أوامر البيع مقابل USD.",
  loss: "خسارة اليوم {actual} USD وحدّك {limit} USD. حتى 00:00 UTC لا تُقبل إلا أوامر البيع مقابل USD.",
  killSwitch: "مفتاح الإيقاف مشغّل: يمكن إلغاء الأوامر وتقليلها، لا إرسالها.",
  killSwitchLocked: "مفتاح الإيقاف مقفل حتى {until}: يمكن إلغاء الأوامر وتقليلها، لا إرسالها.",
  link: "حدود التداول الخاصة بك",
} satisfies Translation<typeof limitReason>;
