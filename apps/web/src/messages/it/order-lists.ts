import type { orderLists } from "../en/order-lists.ts";
import type { Translation } from "../define-messages.ts";

export default {
  openShort: "Aperti",
  lists: "Elenchi di ordini",
  average: "Media",
  actions: "Azioni",
  typeAt: "{type} a {price}",
  typeAtAverage: "{type} a {price}, media {average}",
  typeAverage: "{type}, media {price}",
  stateWaits: "In attesa",
  loading: "Caricamento degli ordini",
  noOpen: "Nessun ordine aperto.",
  noHistory: "Ancora nessun ordine passato.",
  noFills: "Ancora nessuna esecuzione.",
  cancelOrder: "Annulla ordine: {what}",
  cancelAll: "Annulla tutti",
} satisfies Translation<typeof orderLists>;
