import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "سارٍ حتى",
  inAnHour: "ساعة",
  inADay: "يوم",
  inAWeek: "أسبوع",
} satisfies Translation<typeof goodTill>;
