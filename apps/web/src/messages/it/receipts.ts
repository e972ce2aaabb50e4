import type { receipts } from "../en/receipts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  receipt: "Ricevuta",
  ofOrder: "Ricevuta dell’ordine",
  ofChange: "Ricevuta dell’ultima modifica",
  purpose:
    "Dimostra che questo è nella cronologia e che da allora non è stato alterato: npm run prove -- --receipt {receipt}, eseguito dal gestore, lo trova lì o fallisce.",
  show: "Mostra ricevuta",
  hide: "Nascondi ricevuta",
  copy: "Copia ricevuta",
  copied: "Copiato",
} satisfies Translation<typeof receipts>;
