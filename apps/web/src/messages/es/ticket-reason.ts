import type { ticketReason } from "../en/ticket-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loadFunds: "Depositar",
  resetDemo: "Reiniciar el saldo demo",
  lowerAmount: "Reducir la cantidad a {amount}",
  needMore: "Te faltan {missing}.",
  wouldTakeBuy:
    "Esta orden se ejecutaría al instante. Pon el precio por debajo de {best} o quita «Solo maker».",
  wouldTakeSell:
    "Esta orden se ejecutaría al instante. Pon el precio por encima de {best} o quita «Solo maker».",
} satisfies Translation<typeof ticketReason>;
