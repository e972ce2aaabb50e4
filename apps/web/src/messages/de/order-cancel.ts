import type { orderCancel } from "../en/order-cancel.ts";
import type { Translation } from "../define-messages.ts";

export default {
  cancelAllTitle: { one: "1 offene Order stornieren?", other: "{count} offene Orders stornieren?" },
  cancelAllText:
    "Das Reservierte wird sofort wieder verfügbar. Das lässt sich nicht rückgängig machen: Eine neu aufgegebene Order kommt ans Ende der Warteschlange.",
  cancelAllOfPair: "Nur Orders von {pair} werden storniert.",
  cancelAllDo: { one: "1 Order stornieren", other: "{count} Orders stornieren" },
  cancelTitle: "{what} stornieren?",
  cancelText:
    "Der nicht ausgeführte Teil wird storniert und {held} wird verfügbar. Das lässt sich nicht rückgängig machen: Eine neu aufgegebene Order kommt ans Ende der Warteschlange.",
  keep: "Behalten",
  keepAll: "Alle behalten",
  canceledDone: "Order storniert",
  canceledCount: { one: "1 Order storniert", other: "{count} Orders storniert" },
  endedMeanwhile: "Die Order war zu Ende, bevor sie storniert werden konnte.",
  cancelDo: "{amount} stornieren",
} satisfies Translation<typeof orderCancel>;
