import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "Gültig bis",
  inAnHour: "1 Stunde",
  inADay: "1 Tag",
  inAWeek: "1 Woche",
} satisfies Translation<typeof goodTill>;
