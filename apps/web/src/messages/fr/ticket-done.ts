import type { ticketDone } from "../en/ticket-done.ts";
import type { Translation } from "../define-messages.ts";

export default {
  doneTitle: "{verb} : {amount} {asset}",
  donePartly: "{verb} : {amount} {asset} sur {wanted}",
  doneTrades: { one: "Une transaction", other: "{count} transactions" },
  yourPrice: "Votre prix",
  bestAsk: "Meilleure vente à l’arrivée",
  bestBid: "Meilleur achat à l’arrivée",
  paid: "Payé",
  received: "Reçu",
  sequence: "ID d’exécution",
  seeEvidence: "Détails de l’exécution",
  newOrder: "Nouvel ordre",
  evidenceSlippage: "Glissement vs meilleur prix",
} satisfies Translation<typeof ticketDone>;
