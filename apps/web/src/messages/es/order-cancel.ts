import type { orderCancel } from "../en/order-cancel.ts";
import type { Translation } from "../define-messages.ts";

export default {
  cancelAllTitle: { one: "¿Cancelar 1 orden abierta?", other: "¿Cancelar {count} órdenes abiertas?" },
  cancelAllText:
    "Lo reservado queda disponible al instante. No se puede deshacer: una orden creada de nuevo va al final de la cola.",
  cancelAllOfPair: "Solo se cancelan las órdenes de {pair}.",
  cancelAllDo: { one: "Cancelar 1 orden", other: "Cancelar {count} órdenes" },
  cancelTitle: "¿Cancelar «{what}»?",
  cancelText:
    "Se cancela la parte sin ejecutar y {held} queda disponible. No se puede deshacer: una orden creada de nuevo va al final de la cola.",
  keep: "Conservar",
  keepAll: "Conservarlas",
  canceledDone: "Orden cancelada",
  canceledCount: { one: "1 orden cancelada", other: "{count} órdenes canceladas" },
  endedMeanwhile: "La orden terminó antes de poder cancelarse.",
  cancelDo: "Cancelar {amount}",
} satisfies Translation<typeof orderCancel>;
