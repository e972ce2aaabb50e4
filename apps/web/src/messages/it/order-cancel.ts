import type { orderCancel } from "../en/order-cancel.ts";
import type { Translation } from "../define-messages.ts";

export default {
  cancelAllTitle: { one: "Annullare 1 ordine aperto?", other: "Annullare {count} ordini aperti?" },
  cancelAllText:
    "Ciò che bloccano torna subito disponibile. Non si può tornare indietro: un ordine inserito di nuovo va in fondo alla coda.",
  cancelAllOfPair: "Vengono annullati solo gli ordini di {pair}.",
  cancelAllDo: { one: "Annulla 1 ordine", other: "Annulla {count} ordini" },
  cancelTitle: "Annullare «{what}»?",
  cancelText:
    "La parte non eseguita viene annullata e {held} torna disponibile. Non si può tornare indietro: un ordine inserito di nuovo va in fondo alla coda.",
  keep: "Mantieni",
  keepAll: "Mantienili",
  canceledDone: "Ordine annullato",
  canceledCount: { one: "1 ordine annullato", other: "{count} ordini annullati" },
  endedMeanwhile: "L’ordine è terminato prima di poter essere annullato.",
  cancelDo: "Annulla {amount}",
} satisfies Translation<typeof orderCancel>;
