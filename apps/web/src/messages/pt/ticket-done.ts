import type { ticketDone } from "../en/ticket-done.ts";
import type { Translation } from "../define-messages.ts";

export default {
  doneTitle: "{verb} {amount} {asset}",
  donePartly: "{verb} {amount} {asset} de {wanted}",
  doneTrades: { one: "Um negócio", other: "{count} negócios" },
  yourPrice: "Seu preço",
  bestAsk: "Melhor venda na chegada",
  bestBid: "Melhor compra na chegada",
  paid: "Pago",
  received: "Recebido",
  sequence: "ID da execução",
  seeEvidence: "Detalhes da execução",
  newOrder: "Nova ordem",
  evidenceSlippage: "Deslizamento do melhor preço",
} satisfies Translation<typeof ticketDone>;
