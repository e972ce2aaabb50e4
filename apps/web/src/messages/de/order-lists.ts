import type { orderLists } from "../en/order-lists.ts";
import type { Translation } from "../define-messages.ts";

export default {
  openShort: "Offen",
  lists: "Orderlisten",
  average: "Durchschnitt",
  actions: "Aktionen",
  typeAt: "{type} zu {price}",
  typeAtAverage: "{type} zu {price}, Durchschnitt {average}",
  typeAverage: "{type}, Durchschnitt {price}",
  stateWaits: "Wartet",
  loading: "Orders werden geladen",
  noOpen: "Keine offenen Orders.",
  noHistory: "Noch keine abgeschlossenen Orders.",
  noFills: "Noch keine Ausführungen.",
  cancelOrder: "Order stornieren: {what}",
  cancelAll: "Alle stornieren",
} satisfies Translation<typeof orderLists>;
