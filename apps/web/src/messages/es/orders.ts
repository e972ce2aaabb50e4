import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Órdenes abiertas",
  history: "Historial",
  fills: "Ejecuciones",
  position: "Posición",
  pair: "Par",
  type: "Tipo",
  side: "Sentido",
  price: "Precio",
  trigger: "Activación",
  amount: "Cantidad",
  filled: "Ejecutado",
  value: "Valor",
  state: "Estado",
  placed: "Creada",
  fee: "Comisión",
  rebate: "Bonificación",
  role: "Rol",
  time: "Hora",
  marketPrice: "Mercado",

  stateNew: "Abierta",
  statePendingTrigger: "Esperando activación",
  statePendingEntry: "Esperando su entrada",
  statePartlyFilled: "Parcialmente ejecutada",
  stateFilled: "Ejecutada",
  stateCanceled: "Cancelada",
  stateRejected: "Rechazada",
  stateExpired: "Vencida",
  stateExpiredPart: "Vencida, ejecutada en parte",
  stateSending: "Enviando",

  byMoney: "por valor de {amount} {unit}",

  failed: "No se pudieron cargar las órdenes. No ha cambiado nada en ellas.",

  held: "Reservado: {amounts}",

  maker: "Maker",
  taker: "Taker",

  evidence: "Detalles de la ejecución",

  equity: "Patrimonio",
} satisfies Translation<typeof orders>;
