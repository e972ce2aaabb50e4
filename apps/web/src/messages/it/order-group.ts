import type { orderGroup } from "../en/order-group.ts";
import type { Translation } from "../define-messages.ts";

export default {
  linked: "Ordini collegati",
  entry: "Ingresso",
  begun: "Il suo ingresso è stato eseguito",
  begunFor: "L’uscita è iniziata per {amount} {asset}.",
  pending:
    "Inizia quando il suo ingresso viene eseguito. Fino ad allora si può annullare, ma non modificare.",
  unpaid: "Quando il suo ingresso è stato eseguito, non c’era abbastanza denaro.",
  sameAmount: "Le uscite di una posizione condividono la stessa quantità, quindi qui non si può cambiare.",
  cancelExit:
    "Viene annullata anche l’altra uscita e ciò che bloccano torna disponibile. Non si può tornare indietro.",
  cancelEntry:
    "Non è stato eseguito nulla, quindi vengono annullate anche le sue uscite e {held} torna disponibile. Non si può tornare indietro.",
  cancelEntryPart:
    "Le sue uscite iniziano per la parte eseguita e {held} torna disponibile. Non si può tornare indietro.",
} satisfies Translation<typeof orderGroup>;
