import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Ordres ouverts",
  openShort: "Ouverts",
  history: "Historique",
  fills: "Exécutions",
  position: "Position",
  lists: "Listes d’ordres",
  pair: "Paire",
  type: "Type",
  side: "Sens",
  price: "Prix",
  average: "Moyenne",
  trigger: "Seuil",
  amount: "Quantité",
  filled: "Exécuté",
  value: "Valeur",
  state: "État",
  placed: "Passé",
  fee: "Frais",
  rebate: "Remise",
  role: "Rôle",
  time: "Heure",
  actions: "Actions",
  marketPrice: "Marché",
  typeAt: "{type} à {price}",
  typeAtAverage: "{type} à {price}, moyenne {average}",
  typeAverage: "{type}, moyenne {price}",

  stateNew: "Ouvert",
  statePendingTrigger: "Attend son déclenchement",
  statePendingEntry: "Attend son entrée",
  stateWaits: "En attente",
  statePartlyFilled: "Exécuté en partie",
  stateFilled: "Exécuté",
  stateCanceled: "Annulé",
  stateRejected: "Refusé",
  stateExpired: "Expiré",
  stateExpiredPart: "Expiré, exécuté en partie",
  stateSending: "Envoi",

  byMoney: "pour {amount} {unit}",

  loading: "Chargement des ordres",
  failed: "Les ordres n’ont pas pu être chargés. Ils n’ont pas changé.",
  noOpen: "Aucun ordre ouvert.",
  noHistory: "Pas encore d’ordres passés.",
  noFills: "Aucune exécution pour l’instant.",

  held: "Réservé : {amounts}",
  cancelOrder: "Annuler l’ordre : {what}",
  cancelAll: "Tout annuler",

  maker: "Maker",
  taker: "Taker",

  evidence: "Détails de l’exécution",

  equity: "Valeur totale",
} satisfies Translation<typeof orders>;
