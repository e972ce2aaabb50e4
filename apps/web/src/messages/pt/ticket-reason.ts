import type { ticketReason } from "../en/ticket-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loadFunds: "Depositar",
  resetDemo: "Redefinir o saldo demo",
  lowerAmount: "Diminuir para {amount}",
  needMore: "Faltam {missing}.",
  wouldTakeBuy: "Esta ordem executaria na hora. Ponha o preço abaixo de {best} ou desligue “Somente maker”.",
  wouldTakeSell: "Esta ordem executaria na hora. Ponha o preço acima de {best} ou desligue “Somente maker”.",
} satisfies Translation<typeof ticketReason>;
