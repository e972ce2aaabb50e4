import type { ticketReason } from "../en/ticket-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loadFunds: "Déposer",
  resetDemo: "Réinitialiser le solde démo",
  lowerAmount: "Réduire à {amount}",
  needMore: "Il vous manque {missing}.",
  wouldTakeBuy:
    "Cet ordre s’exécuterait aussitôt. Placez le prix sous {best}, ou désactivez « Maker uniquement ».",
  wouldTakeSell:
    "Cet ordre s’exécuterait aussitôt. Placez le prix au-dessus de {best}, ou désactivez « Maker uniquement ».",
} satisfies Translation<typeof ticketReason>;
