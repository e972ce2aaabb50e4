import type { orderLists } from "../en/order-lists.ts";
import type { Translation } from "../define-messages.ts";

export default {
  openShort: "Ouverts",
  lists: "Listes d’ordres",
  average: "Moyenne",
  actions: "Actions",
  typeAt: "{type} à {price}",
  typeAtAverage: "{type} à {price}, moyenne {average}",
  typeAverage: "{type}, moyenne {price}",
  stateWaits: "En attente",
  loading: "Chargement des ordres",
  noOpen: "Aucun ordre ouvert.",
  noHistory: "Pas encore d’ordres passés.",
  noFills: "Aucune exécution pour l’instant.",
  cancelOrder: "Annuler l’ordre : {what}",
  cancelAll: "Tout annuler",
} satisfies Translation<typeof orderLists>;
