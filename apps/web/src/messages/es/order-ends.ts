import type { orderEnds } from "../en/order-ends.ts";
import type { Translation } from "../define-messages.ts";

export default {
  canceled_by_user: "La cancelaste tú.",
  canceled_by_reset: "Cancelada al reiniciar la cuenta demo.",
  canceled_by_operator: "Cancelada por la plataforma.",
  canceled_by_timer: "Cancelada por tu temporizador de cancelación.",
  replaced: "La sustituiste por otra orden.",
  unfilled_ioc: "Lo que no se pudo ejecutar al instante se canceló.",
  out_of_liquidity: "No había más ofertas para el resto.",
  protection_price: "El resto superaba tu peor precio.",
  self_trade_prevented: "Se habría cruzado con una orden tuya o de tu grupo.",
  rejected: "Se rechazó.",
  unfilled_fok: "No se podía ejecutar entera, así que no se ejecutó nada.",
  good_till_date: "Era válida hasta una fecha que ya llegó.",
  insufficient_funds: "Al activarse, no había saldo suficiente.",
  entry_unfilled: "Su entrada terminó sin ejecutarse.",
  other_exit_filled: "La otra salida se ejecutó.",
  other_exit_triggered: "La otra salida se activó.",
  trading_limit: "La detuvieron tus propios límites de trading.",
  other_exit_canceled: "La otra salida se canceló.",
} satisfies Translation<typeof orderEnds>;
