import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Ordens abertas",
  history: "Histórico",
  fills: "Execuções",
  position: "Posição",
  pair: "Par",
  type: "Tipo",
  side: "Sentido",
  price: "Preço",
  trigger: "Gatilho",
  amount: "Quantidade",
  filled: "Executado",
  value: "Valor",
  state: "Estado",
  placed: "Enviada",
  fee: "Taxa",
  rebate: "Bonificação",
  role: "Papel",
  time: "Hora",
  marketPrice: "Mercado",

  stateNew: "Aberta",
  statePendingTrigger: "Aguardando gatilho",
  statePendingEntry: "Aguardando a entrada",
  statePartlyFilled: "Parcialmente executada",
  stateFilled: "Executada",
  stateCanceled: "Cancelada",
  stateRejected: "Recusada",
  stateExpired: "Expirada",
  stateExpiredPart: "Expirada, executada em parte",
  stateSending: "Enviando",

  byMoney: "no valor de {amount} {unit}",

  failed: "Não foi possível carregar as ordens. Nada mudou nelas.",

  held: "Reservado: {amounts}",

  maker: "Maker",
  taker: "Taker",

  evidence: "Detalhes da execução",

  equity: "Patrimônio",
} satisfies Translation<typeof orders>;
