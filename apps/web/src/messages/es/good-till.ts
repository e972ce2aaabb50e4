import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "Válida hasta",
  inAnHour: "1 hora",
  inADay: "1 día",
  inAWeek: "1 semana",
} satisfies Translation<typeof goodTill>;
