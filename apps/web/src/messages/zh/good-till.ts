import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "有效至",
  inAnHour: "1 小时",
  inADay: "1 天",
  inAWeek: "1 周",
} satisfies Translation<typeof goodTill>;
