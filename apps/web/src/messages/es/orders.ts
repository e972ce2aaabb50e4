import type { orders } from "../en/orders.ts";
import type { Translation } from "../define-messages.ts";

export default {
  open: "Órdenes abiertas",
  openShort: "Abiertas",
  history: "Historial",
  fills: "Ejecuciones",
  position: "Posición",
  lists: "Listas de órdenes",
  pair: "Par",
  type: "Tipo",
  side: "Sentido",
  price: "Precio",
  average: "Promedio",
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
  actions: "Acciones",
  marketPrice: "Mercado",
  typeAt: "{type} a {price}",
  typeAtAverage: "{type} a {price}, promedio {average}",
  typeAverage: "{type}, media {price}",

  stateNew: "Abierta",
  statePendingTrigger: "Esperando activación",
  statePendingEntry: "Esperando su entrada",
  stateWaits: "En espera",
  statePartlyFilled: "Parcialmente ejecutada",
  stateFilled: "Ejecutada",
  stateCanceled: "Cancelada",
  stateRejected: "Rechazada",
  stateExpired: "Vencida",
  stateExpiredPart: "Vencida, ejecutada en parte",
  stateSending: "Enviando",

  byMoney: "por valor de {amount} {unit}",

  loading: "Cargando órdenes",
  failed: "No se pudieron cargar las órdenes. No ha cambiado nada en ellas.",
  noOpen: "No hay órdenes abiertas.",
  noHistory: "Aún no hay órdenes anteriores.",
  noFills: "Aún no hay ejecuciones.",

  held: "Reservado: {amounts}",
  cancelOrder: "Cancelar orden: {what}",
  cancelAll: "Cancelar todas",

  maker: "Maker",
  taker: "Taker",

  evidence: "Detalles de la ejecución",

  equity: "Patrimonio",
} satisfies Translation<typeof orders>;
