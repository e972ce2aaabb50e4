import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Ordens abertas",
  openShort: "Abertas",
  history: "Histórico",
  fills: "Execuções",
  position: "Posição",
  lists: "Listas de ordens",
  pair: "Par",
  type: "Tipo",
  side: "Sentido",
  price: "Preço",
  average: "Média",
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
  actions: "Ações",
  marketPrice: "Mercado",
  typeAt: "{type} a {price}",
  typeAtAverage: "{type} a {price}, média {average}",
  typeAverage: "{type}, média {price}",

  stateNew: "Aberta",
  statePendingTrigger: "Aguardando gatilho",
  statePendingEntry: "Aguardando a entrada",
  stateWaits: "Em espera",
  statePartlyFilled: "Parcialmente executada",
  stateFilled: "Executada",
  stateCanceled: "Cancelada",
  stateRejected: "Recusada",
  stateExpired: "Expirada",
  stateExpiredPart: "Expirada, executada em parte",
  stateSending: "Enviando",

  byMoney: "no valor de {amount} {unit}",

  loading: "Carregando ordens",
  failed: "Não foi possível carregar as ordens. Nada mudou nelas.",
  noOpen: "Nenhuma ordem aberta.",
  noHistory: "Ainda não há ordens anteriores.",
  noFills: "Nenhuma execução ainda.",

  held: "Reservado: {amounts}",
  cancelOrder: "Cancelar ordem: {what}",
  cancelAll: "Cancelar todas",

  maker: "Maker",
  taker: "Taker",

  evidence: "Detalhes da execução",

  equity: "Patrimônio",
} satisfies Translation<typeof orders>;
