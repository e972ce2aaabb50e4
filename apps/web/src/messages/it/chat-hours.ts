import type { chatHours } from "../en/chat-hours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  backToday: "L’assistenza torna oggi alle {time}.",
  backTomorrow: "L’assistenza torna domani alle {time}.",
  backOn: "L’assistenza torna {day} alle {time}.",
  canWrite: "Puoi scriverci ora: il tuo messaggio ci aspetta.",
} satisfies Translation<typeof chatHours>;
