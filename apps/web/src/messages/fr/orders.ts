import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Ordres ouverts",
  history: "Historique",
  fills: "Exécutions",
  position: "Position",
  pair: "Paire",
  type: "Type",
  side: "Sens",
  price: "Prix",
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
  marketPrice: "Marché",

  stateNew: "Ouvert",
  statePendingTrigger: "Attend son déclenchement",
  statePendingEntry: "Attend son entrée",
  statePartlyFilled: "Exécuté en partie",
  stateFilled: "Exécuté",
  stateCanceled: "Annulé",
  stateRejected: "Refusé",
  stateExpired: "Expiré",
  stateExpiredPart: "Expiré, exécuté en partie",
  stateSending: "Envoi",

  byMoney: "pour {amount} {unit}",

  failed: "Les ordres n’ont pas pu être chargés. Ils n’ont pas changé.",

  held: "Réservé : {amounts}",

  maker: "Maker",
  taker: "Taker",

  evidence: "Détails de l’exécution",

  equity: "Valeur totale",
} satisfies Translation<typeof orders>;
