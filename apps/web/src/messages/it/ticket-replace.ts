import type { ticketReplace } from "../en/ticket-replace.ts";
import type { Translation } from "../define-messages.ts";

export default {
  replace: "Sostituisci",
  hint: "Per cambiare il lato, il tipo o altro, sostituiscilo: il modulo d’ordine si apre con i suoi valori.",
  note: "L’invio annulla prima {what}, anche se poi il nuovo ordine viene rifiutato; se nel frattempo è terminato, non viene inserito nulla.",
  ended: "L’ordine da sostituire è terminato. Al suo posto non verrebbe inserito nulla.",
  separate: "Inserisci un ordine separato",
  gone: "Questo ordine non è più aperto, quindi non c’è nulla da sostituire.",
} satisfies Translation<typeof ticketReplace>;
