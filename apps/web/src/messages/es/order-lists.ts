import type { orderLists } from "../en/order-lists.ts";
import type { Translation } from "../define-messages.ts";

export default {
  openShort: "Abiertas",
  lists: "Listas de órdenes",
  average: "Promedio",
  actions: "Acciones",
  typeAt: "{type} a {price}",
  typeAtAverage: "{type} a {price}, promedio {average}",
  typeAverage: "{type}, media {price}",
  stateWaits: "En espera",
  loading: "Cargando órdenes",
  noOpen: "No hay órdenes abiertas.",
  noHistory: "Aún no hay órdenes anteriores.",
  noFills: "Aún no hay ejecuciones.",
  cancelOrder: "Cancelar orden: {what}",
  cancelAll: "Cancelar todas",
} satisfies Translation<typeof orderLists>;
