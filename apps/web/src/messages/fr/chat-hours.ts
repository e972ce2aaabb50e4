import type { chatHours } from "../en/chat-hours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  backToday: "Le support est de retour aujourd’hui à {time}.",
  backTomorrow: "Le support est de retour demain à {time}.",
  backOn: "Le support est de retour le {day} à {time}.",
  canWrite: "Vous pouvez nous écrire maintenant, votre message nous attend.",
} satisfies Translation<typeof chatHours>;
