import type { chatHours } from "../en/chat-hours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  backToday: "يعود الدعم اليوم الساعة {time}.",
  backTomorrow: "يعود الدعم غدًا الساعة {time}.",
  backOn: "يعود الدعم يوم {day} الساعة {time}.",
  canWrite: "يمكنك الكتابة إلينا الآن، ورسالتك تبقى في انتظارنا.",
} satisfies Translation<typeof chatHours>;
