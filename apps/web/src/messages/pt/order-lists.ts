import type { orderLists } from "../en/order-lists.ts";
import type { Translation } from "../define-messages.ts";

export default {
  openShort: "Abertas",
  lists: "Listas de ordens",
  average: "Média",
  actions: "Ações",
  typeAt: "{type} a {price}",
  typeAtAverage: "{type} a {price}, média {average}",
  typeAverage: "{type}, média {price}",
  stateWaits: "Em espera",
  loading: "Carregando ordens",
  noOpen: "Nenhuma ordem aberta.",
  noHistory: "Ainda não há ordens anteriores.",
  noFills: "Nenhuma execução ainda.",
  cancelOrder: "Cancelar ordem: {what}",
  cancelAll: "Cancelar todas",
} satisfies Translation<typeof orderLists>;
