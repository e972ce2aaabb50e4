import type { orderGroup } from "../en/order-group.ts";
import type { Translation } from "../define-messages.ts";

export default {
  linked: "Órdenes vinculadas",
  entry: "Entrada",
  begun: "Su entrada se ejecutó",
  begunFor: "La salida empezó con {amount} {asset}.",
  pending: "Empieza cuando se ejecute su entrada. Hasta entonces se puede cancelar, pero no modificar.",
  unpaid: "Al ejecutarse su entrada, no había saldo suficiente.",
  sameAmount: "Las salidas de una posición comparten la cantidad, por eso no se puede cambiar aquí.",
  cancelExit: "La otra salida se cancela con ella y lo que reservan queda disponible. No se puede deshacer.",
  cancelEntry:
    "No se ha ejecutado nada, así que sus salidas se cancelan con ella y {held} queda disponible. No se puede deshacer.",
  cancelEntryPart: "Sus salidas empiezan con lo ejecutado y {held} queda disponible. No se puede deshacer.",
} satisfies Translation<typeof orderGroup>;
