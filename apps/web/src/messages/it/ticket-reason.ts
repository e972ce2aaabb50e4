import type { ticketReason } from "../en/ticket-reason.ts";
import type { Translation } from "../define-messages.ts";

export default {
  loadFunds: "Deposita",
  resetDemo: "Ripristina il saldo demo",
  lowerAmount: "Riduci la quantità a {amount}",
  needMore: "Ti mancano {missing}.",
  wouldTakeBuy:
    "Questo ordine verrebbe eseguito subito. Imposta il prezzo sotto {best} o disattiva «Solo maker».",
  wouldTakeSell:
    "Questo ordine verrebbe eseguito subito. Imposta il prezzo sopra {best} o disattiva «Solo maker».",
} satisfies Translation<typeof ticketReason>;
