import type { frozenMessages } from "../en/frozen.ts";
import type { Translation } from "../define-messages.ts";

export default {
  frozen: "Tu cuenta está bloqueada. Puedes verlo todo y cancelar órdenes, pero no crear nuevas.",
  trading:
    "La negociación está bloqueada para tu cuenta. Las órdenes abiertas se mantienen y puedes cancelarlas.",
  deposits: "Los depósitos están bloqueados para tu cuenta. Todo lo demás funciona como antes.",
  withdrawals: "Los retiros están bloqueados para tu cuenta. Todo lo demás funciona como antes.",
  toSupport: "Escribir a soporte",
} satisfies Translation<typeof frozenMessages>;
