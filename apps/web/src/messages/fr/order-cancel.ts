import type { orderCancel } from "../en/order-cancel.ts";
import type { Translation } from "../define-messages.ts";

export default {
  cancelAllTitle: { one: "Annuler {count} ordre ouvert ?", other: "Annuler {count} ordres ouverts ?" },
  cancelAllText:
    "Ce qui est réservé redevient disponible aussitôt. C’est irréversible : un ordre repassé va au bout de la file.",
  cancelAllOfPair: "Seuls les ordres de {pair} sont annulés.",
  cancelAllDo: { one: "Annuler {count} ordre", other: "Annuler {count} ordres" },
  cancelTitle: "Annuler « {what} » ?",
  cancelText:
    "La partie non exécutée est annulée et {held} redevient disponible. C’est irréversible : un ordre repassé va au bout de la file.",
  keep: "Garder",
  keepAll: "Les garder",
  canceledDone: "Ordre annulé",
  canceledCount: { one: "{count} ordre annulé", other: "{count} ordres annulés" },
  endedMeanwhile: "L’ordre s’est terminé avant de pouvoir être annulé.",
  cancelDo: "Annuler {amount}",
} satisfies Translation<typeof orderCancel>;
