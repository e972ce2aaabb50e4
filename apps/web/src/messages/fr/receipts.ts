import type { receipts } from "../en/receipts.ts";
import type { Translation } from "../define-messages.ts";

export default {
  receipt: "Reçu",
  ofOrder: "Reçu de l’ordre",
  ofChange: "Reçu de la dernière modification",
  purpose:
    "Il prouve que ceci figure dans l’historique et n’a pas été modifié depuis : npm run prove -- --receipt {receipt}, lancé par l’opérateur, l’y trouve ou échoue.",
  show: "Afficher le reçu",
  hide: "Masquer le reçu",
  copy: "Copier le reçu",
  copied: "Copié",
} satisfies Translation<typeof receipts>;
