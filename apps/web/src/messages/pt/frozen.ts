import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen: "Sua conta está congelada. Você pode ver tudo e cancelar ordens, mas não enviar novas.",
  trading:
    "A negociação está congelada para a sua conta. As ordens abertas permanecem, e você pode cancelá-las.",
  deposits: "Os depósitos estão congelados para a sua conta. Todo o resto funciona como antes.",
  withdrawals: "Os saques estão congelados para a sua conta. Todo o resto funciona como antes.",
  toSupport: "Escrever ao suporte",
} satisfies Translation<typeof frozenMessages>;
