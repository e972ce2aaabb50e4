import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "Valable jusqu’au",
  inAnHour: "1 heure",
  inADay: "1 jour",
  inAWeek: "1 semaine",
} satisfies Translation<typeof goodTill>;
