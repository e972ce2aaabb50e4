import type { recurringSkips } from "../en/recurring-skips.ts";
import type { Translation } from "../define-messages.ts";

export default {
  skippedTitle: "Compra recurrente omitida: {pair}",
  pausedTitle: "Compra recurrente en pausa: {pair}",
  paused: "Queda en pausa tras {count} fechas seguidas sin compra.",
  by_owner: "La omitiste tú.",
  insufficient_funds: "Saldo disponible insuficiente: hacían falta {amount}.",
  account_frozen: "Tu cuenta está bloqueada.",
  account_archived: "La cuenta demo está archivada.",
  market_closed: "El mercado no aceptaba órdenes.",
  no_price: "No había un precio de mercado actual.",
  trading_limit: "La detuvieron tus propios límites de trading.",
  missed: "La fecha pasó mientras la plataforma no estaba disponible.",
  order_refused: "La orden fue rechazada.",
  unfilled: "La orden no encontró contraparte.",
} satisfies Translation<typeof recurringSkips>;
