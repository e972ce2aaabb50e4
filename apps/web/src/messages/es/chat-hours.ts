import type { chatHours } from "../en/chat-hours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  backToday: "El soporte vuelve hoy a las {time}.",
  backTomorrow: "El soporte vuelve mañana a las {time}.",
  backOn: "El soporte vuelve el {day} a las {time}.",
  canWrite: "Puedes escribirnos ahora; tu mensaje nos espera.",
} satisfies Translation<typeof chatHours>;
