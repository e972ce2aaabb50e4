import type { ticketWarnings } from "../en/ticket-warnings.ts";
import type { Translation } from "../define-messages.ts";

export default {
  nothingBuy:
    "A {price} questo ordine ora non verrebbe eseguito e sarebbe annullato subito. Il miglior ask è {best}.",
  nothingSell:
    "A {price} questo ordine ora non verrebbe eseguito e sarebbe annullato subito. Il miglior bid è {best}.",
  nothingThere:
    "Ora non c’è nessuna controparte. Questo ordine non verrebbe eseguito e sarebbe annullato subito.",
  farBuy:
    "Il tuo limite è {percent} sopra il miglior ask, {best}. L’ordine può essere eseguito a qualsiasi prezzo fino a quel limite.",
  farSell:
    "Il tuo limite è {percent} sotto il miglior bid, {best}. L’ordine può essere eseguito a qualsiasi prezzo fino a quel limite.",
} satisfies Translation<typeof ticketWarnings>;
