import type { chatHours } from "../en/chat-hours.ts";
import type { Translation } from "../define-messages.ts";

export default {
  backToday: "O suporte volta hoje às {time}.",
  backTomorrow: "O suporte volta amanhã às {time}.",
  backOn: "O suporte volta {day}, às {time}.",
  canWrite: "Você pode escrever agora; sua mensagem fica à nossa espera.",
} satisfies Translation<typeof chatHours>;
