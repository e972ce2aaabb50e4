import type { chatHours } from "../en/chat-hours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  backToday: "Der Support ist heute um {time} wieder da.",
  backTomorrow: "Der Support ist morgen um {time} wieder da.",
  backOn: "Der Support ist am {day} um {time} wieder da.",
  canWrite: "Sie können uns jetzt schreiben; Ihre Nachricht wartet auf uns.",
} satisfies Translation<typeof chatHours>;
